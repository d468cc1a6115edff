import type { ActorKind } from "../galaxy.ts";
import {
  type Fields,
  fieldsOf,
  isName,
  listIn,
  type NamedObject,
  type ReportDocument,
  textIn,
  textsIn,
} from "./types.ts";

const OBJECTS_MAX = 20_000;

/** STIX has no kind of its own for a campaign here: it stands for who runs it. */
const KINDS: Readonly<Record<string, ActorKind>> = {
  "threat-actor": "actor",
  "intrusion-set": "actor",
  campaign: "actor",
  malware: "malware",
  tool: "tool",
};
/** Whether objects of that type are actors, malware or tools. */
export const isNamedKind = (type: string): boolean => Object.hasOwn(KINDS, type);

/** Observables whose value is an indicator's. */
const VALUED = /^(?:ipv4-addr|ipv6-addr|domain-name|url|email-addr)$/;
/** Comparisons of a pattern (STIX 2.1 §9) that name a value: of an address, a name, a URL, or the digest of a file. */
const COMPARISON =
  /(?:(?:ipv4-addr|ipv6-addr|domain-name|url|email-addr):value|(?:network-traffic|email-message):[\w.]*_refs?(?:\[[^\]]*\])?\.value|(?:file|artifact|process):(?:[\w.]*\.)?hashes\.(?:'[^']*'|"[^"]*"|[\w-]+))\s*(NOT\s+)?(=|IN)\s*(\((?:[^()'\\]|'(?:\\.|[^'\\])*')*\)|'(?:\\.|[^'\\])*')/g;
const QUOTED = /'((?:\\.|[^'\\])*)'/g;

/** Reads a bundle of STIX 2.x (OASIS, "STIX Version 2.1", 2021), or an envelope of TAXII 2.1; null for what is none. */
export function readStix(document: unknown): ReportDocument | null {
  const { type, objects: given } = fieldsOf(document);
  if (!Array.isArray(given)) return null;
  const objects = given.slice(0, OBJECTS_MAX).map(fieldsOf);
  if (type !== "bundle" && !objects.some((object) => object["spec_version"] === "2.1")) return null;
  const inForce = objects.filter(({ revoked }) => revoked !== true);
  const report = inForce.find((object) => object["type"] === "report") ?? inForce.find((o) => o["type"] === "grouping");
  return {
    title: textIn(report?.["name"]),
    summary: textIn(report?.["description"]),
    notes: inForce.filter((object) => object !== report).flatMap(noteOf),
    named: namedIn(inForce),
    indicators: inForce.flatMap(valuesOf),
    revoked: {
      values: objects.filter(({ revoked }) => revoked === true).flatMap(valuesOf),
      names: objects
        .filter(({ revoked, type: of }) => revoked === true && isNamedKind(textIn(of)))
        .flatMap(({ name }) => (textIn(name) === "" ? [] : [textIn(name)])),
    },
    observed: inForce.flatMap(observedIn),
  };
}

function noteOf({
  type,
  name,
  description,
  external_references: references,
}: Fields): { name: string; text: string }[] {
  const isVulnerability = type === "vulnerability";
  // The text of a technique is its catalogue's, with examples that are no indicators.
  if (!isVulnerability && !isNamedKind(textIn(type)) && type !== "indicator") return [];
  const ids = isVulnerability ? listIn(references).map((one) => textIn(fieldsOf(one)["external_id"])) : [];
  const text = [textIn(description), ...ids].filter((part) => part !== "").join(" ");
  // Indicators are often called as their value is, which stands in the list of them.
  if (type === "indicator") return text === "" ? [] : [{ name: "", text }];
  return textIn(name) === "" ? [] : [{ name: textIn(name), text }];
}

/** Whom and what the objects name; an identity that one is attributed to is another name of it. */
function namedIn(objects: readonly Fields[]): NamedObject[] {
  const identities = new Map(
    objects.filter(({ type }) => type === "identity").map(({ id, name }) => [textIn(id), textIn(name)]),
  );
  const behind = new Map<string, string[]>();
  for (const { type, relationship_type: kind, source_ref: from, target_ref: to } of objects) {
    const identity = type === "relationship" && kind === "attributed-to" ? identities.get(textIn(to)) : undefined;
    if (identity) behind.set(textIn(from), [...(behind.get(textIn(from)) ?? []), identity]);
  }
  return objects.flatMap((object): NamedObject[] => {
    const type = textIn(object["type"]);
    const kind = isNamedKind(type) ? KINDS[type] : undefined;
    const name = textIn(object["name"]);
    if (kind === undefined || !isName(name) || (type === "malware" && object["is_family"] === false)) return [];
    const aliases = [
      ...textsIn(object["aliases"]),
      ...textsIn(object["x_mitre_aliases"]),
      ...(behind.get(textIn(object["id"])) ?? []),
    ];
    return [{ name, kind, of: `STIX ${type}`, aliases: [...new Set(aliases)].filter((alias) => alias !== name) }];
  });
}

function valuesOf({ type, pattern, pattern_type: language }: Fields): string[] {
  if (type !== "indicator" || (language !== undefined && language !== "stix")) return [];
  return Array.from(textIn(pattern).matchAll(COMPARISON)).flatMap(([, not, , values = ""]) =>
    not === undefined ? Array.from(values.matchAll(QUOTED), ([, value = ""]) => value.replaceAll(/\\(.)/g, "$1")) : [],
  );
}

function observedIn(object: Fields): string[] {
  const type = textIn(object["type"]);
  if (VALUED.test(type)) return textsIn([object["value"]]);
  if (type === "file") return textsIn(Object.values(fieldsOf(object["hashes"])));
  // As STIX 2.0 has observables: within what was observed.
  return type === "observed-data" ? Object.values(fieldsOf(object["objects"])).map(fieldsOf).flatMap(observedIn) : [];
}
