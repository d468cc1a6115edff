import { GRAPH_RELATION_NAMES, type GraphRelation, ITEM_TYPE, NODE_KIND_NAMES, type NodeKind } from "@fyr/contract";
import { stableId } from "../ids.ts";
import { fit } from "../text.ts";
import { type StixObject, stixTime } from "./object.ts";
import { certificateOf, emailAddressOf, observableOf, observableOfReference, userAccountOf } from "./observable.ts";

interface SharedNode {
  /** Identifies it among the nodes. */
  readonly id: string;
  readonly kind: NodeKind;
  readonly value: string;
  readonly label: string;
}

interface SharedEdge {
  readonly from: string;
  readonly to: string;
  readonly relation: GraphRelation;
  /** Days, `YYYY-MM-DD`. */
  readonly first: string | null;
  readonly last: string | null;
}

const HASHES: Readonly<Record<number, "md5" | "sha1" | "sha256" | "sha512">> = {
  32: "md5",
  40: "sha1",
  64: "sha256",
  128: "sha512",
};

/**
 * A graph as a bundle of STIX 2.1: observables, what runs or names them, and the relationships between. What STIX knows no
 * observable for (a tracker, a favicon, a title) is an infrastructure of that name, and a provider or registrant an identity. A key is masked, as everywhere.
 */
export function stixGraph(nodes: readonly SharedNode[], edges: readonly SharedEdge[], now: Date): object {
  const at = stixTime(now);
  const objects = new Map<string, StixObject>();
  const refs = new Map<string, string>();
  for (const node of nodes) {
    const object = observable(node) ?? named(node, at);
    objects.set(object.id, object);
    refs.set(node.id, object.id);
  }
  const ofNodes = [...objects.keys()];
  for (const { from, to, relation, first, last } of edges) {
    const [source, target] = [refs.get(from), refs.get(to)];
    if (source === undefined || target === undefined || source === target) continue;
    const isDns = relation === "resolves_to" && source.startsWith("domain-name--");
    const kind = isDns ? "resolves-to" : "related-to";
    const id = `relationship--${stableId("relationship", source, relation, target)}`;
    const times =
      first !== null && last !== null && first < last ? { start_time: dayTime(first), stop_time: dayTime(last) } : {};
    objects.set(id, {
      type: "relationship",
      spec_version: "2.1",
      id,
      created: at,
      modified: at,
      relationship_type: kind,
      description: GRAPH_RELATION_NAMES[relation],
      source_ref: source,
      target_ref: target,
      ...times,
    });
  }
  const all = [...objects.values()];
  const grouping: StixObject = {
    type: "grouping",
    spec_version: "2.1",
    id: `grouping--${stableId("grouping", at, ...ofNodes)}`,
    created: at,
    modified: at,
    name: fit(`Graph of ${nodes[0]?.label ?? "nothing"}`),
    context: "unspecified",
    object_refs: [...objects.keys()],
  };
  return {
    type: "bundle",
    id: `bundle--${stableId("bundle", grouping.id, at)}`,
    objects: all.length === 0 ? [] : [...all, grouping],
  };
}

const dayTime = (day: string): string => `${day}T00:00:00.000Z`;

function observable({ kind, value }: SharedNode): StixObject | null {
  switch (kind) {
    case "address":
      return observableOf({ type: ITEM_TYPE.ip, value });
    case "name":
      return observableOf({ type: ITEM_TYPE.domain, value });
    case "email":
      return emailAddressOf(value);
    case "as":
      return observableOfReference({ kind: "asn", value });
    case "social":
      return userAccountOf(value);
    case "certificate":
    case "file":
    case "page":
    case "script": {
      const hash = HASHES[value.length];
      if (hash === undefined) return null;
      return kind === "certificate" ? certificateOf(hash, value) : observableOfReference({ kind: hash, value });
    }
    default:
      return null;
  }
}

function named({ kind, value, label }: SharedNode, at: string): StixObject {
  if (kind === "provider" || kind === "registrant") {
    return {
      type: "identity",
      spec_version: "2.1",
      id: `identity--${stableId("node", kind, value)}`,
      created: at,
      modified: at,
      name: fit(label) || NODE_KIND_NAMES[kind],
      identity_class: "organization",
    };
  }
  return {
    type: "infrastructure",
    spec_version: "2.1",
    id: `infrastructure--${stableId("node", kind, value)}`,
    created: at,
    modified: at,
    name: fit(label) || NODE_KIND_NAMES[kind],
    description: NODE_KIND_NAMES[kind],
  };
}
