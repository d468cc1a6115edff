import {
  type DataOf,
  type ENDPOINTS,
  type GraphGroup,
  type GraphNode,
  type GraphQuery,
  isArtifactKind,
  type NodeKind,
} from "@fyr/contract";
import { maskedKey, readArtifact, serviceOfKey } from "@fyr/core/artifacts";
import { readDomain } from "@fyr/core/domains";
import { type Address, formatAddress, parseAddress } from "@fyr/core/ip";
import type { z } from "zod";
import { ApiFailure } from "../../../http/failure.ts";
import { hashOfKey } from "../../../storage/artifacts/index.ts";
import { plainPosts } from "../../submissions/index.ts";
import { partsOfAddress } from "./address.ts";
import { holderOf, partsOfArtifact } from "./artifact.ts";
import { partsOfFingerprint } from "./fingerprint.ts";
import { partsOfName } from "./name.ts";
import { groupOf, neighbour, type Part, type Sources } from "./part.ts";
import { headline, partsOfPost } from "./posts.ts";
import { partsOfProvider } from "./provider.ts";
import { partsOfRegistrant } from "./registrations.ts";
import { partsOfSystem } from "./system.ts";

type Answer = DataOf<typeof ENDPOINTS.graphNeighbours>;

interface Subject {
  readonly node: GraphNode;
  readonly address: Address | null;
}

/**
 * What one thing is related to, a page of each kind. Every part knows whom its data is for, and is left out for others.
 * @throws ApiFailure `bad_request` for a value that is none of its kind
 */
export async function neighboursOf(sources: Sources, query: z.output<typeof GraphQuery>): Promise<Answer> {
  const { node, address } = await subjectOf(sources, query.kind, query.value);
  const page = { offset: query.offset, limit: query.limit };
  const isWanted = ({ kind, relation }: Pick<Part, "kind" | "relation">): boolean =>
    (query.of === undefined || query.of === kind) && (query.relation === undefined || query.relation === relation);
  const parts = partsOf(sources, node, address).filter(isWanted);
  const [groups, artifacts] = await Promise.all([
    Promise.all(parts.map(async (part) => groupOf(part, await part.read(page), page))),
    artifactGroups(sources, node, address, query),
  ]);
  return { node, groups: [...groups, ...artifacts].filter(({ total }) => total > 0) };
}

function partsOf(sources: Sources, { kind, value }: GraphNode, address: Address | null): Part[] {
  switch (kind) {
    case "address":
      return address === null ? [] : partsOfAddress(sources, address);
    case "name":
      return partsOfName(sources, value);
    case "fingerprint":
      return partsOfFingerprint(sources, value);
    case "provider":
      return partsOfProvider(sources, value);
    case "registrant":
      return partsOfRegistrant(sources, value);
    case "post":
      return partsOfPost(sources, value);
    case "as":
      return partsOfSystem(sources, value);
    default:
      return partsOfArtifact(sources, kind, value);
  }
}

/** What was found at a domain or an address, or stands in a post, by kind. */
async function artifactGroups(
  { artifacts, visible }: Sources,
  { kind, value }: GraphNode,
  address: Address | null,
  { of, relation, offset, limit }: z.output<typeof GraphQuery>,
): Promise<GraphGroup[]> {
  const holder = holderOf(kind, value, address);
  const own = kind === "post" ? ("names" as const) : ("holds" as const);
  if (holder === null || (relation !== undefined && relation !== own)) return [];
  if (of !== undefined && !isArtifactKind(of)) return [];
  const page = { offset, limit, ...(of !== undefined && { kind: of }) };
  const rows = await artifacts.held(holder, page, visible);
  return [...Map.groupBy(rows, (row) => row.kind)].map(([held, some]) =>
    groupOf(
      { kind: held, relation: own },
      {
        total: some[0]?.total ?? 0,
        neighbours: some.map((row) => ({
          ...neighbour(held, row.value, row),
          label: row.shown === "" ? row.value : row.shown,
        })),
      },
      { offset, limit },
    ),
  );
}

async function subjectOf({ ledger, viewer }: Sources, kind: NodeKind, text: string): Promise<Subject> {
  const plain = (value: string, label = value): Subject => ({ node: { kind, value, label }, address: null });
  if (kind === "address") {
    const read = parseAddress(text);
    if (!read.ok) throw refusal(read.reason);
    const ip = formatAddress(read.address);
    return { node: { kind, value: ip, label: ip }, address: read.address };
  }
  if (kind === "name") {
    const read = readDomain(text);
    if (!read.ok) throw refusal(read.reason);
    return plain(read.subject.name);
  }
  if (kind === "as") {
    const number = /^(?:as)?(\d{1,10})$/i.exec(text)?.[1];
    if (number === undefined) throw refusal("this is no AS number");
    return plain(number, `AS${number}`);
  }
  if (kind === "post") {
    if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw refusal("this is no id of a post");
    const [post] = await plainPosts(ledger, viewer, [text.toLowerCase()]);
    return plain(text.toLowerCase(), post === undefined ? "Post" : headline(post.text));
  }
  if (kind === "fingerprint") return plain(text.toLowerCase());
  if (kind === "provider" || kind === "registrant") return plain(text);
  if (kind === "api_key" && serviceOfKey(text) !== null) return plain(hashOfKey(text), maskedKey(text));
  const read = readArtifact(text);
  return plain(read !== null && read.kinds.includes(kind) && !read.isKey ? read.value : text);
}

const refusal = (message: string) => new ApiFailure("bad_request", { details: [{ field: "value", message }] });
