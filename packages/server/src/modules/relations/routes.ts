import {
  ACCOUNT_TYPE,
  type ArtifactRelation,
  type ArtifactSource,
  type DomainEmail,
  EMAILS_MAX,
  ENDPOINTS,
  HASH_KINDS,
  type RelationCounts,
} from "@fyr/contract";
import { maskedKey, readArtifact } from "@fyr/core/artifacts";
import { readDomain } from "@fyr/core/domains";
import { isPublicSuffix } from "@fyr/core/indicators";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { type ArtifactStore, hashOfKey, type Paged } from "../../storage/artifacts/index.ts";
import type { SightOnArtifacts } from "./sight.ts";

interface Needs {
  readonly store: ArtifactStore;
  readonly sightOn: SightOnArtifacts;
}

/** Most results of a batch of a free account (specification, section 6). */
const FREE_MAX = 200;

export function relationRoutes({ bind }: RouteScope, { store, sightOn }: Needs): void {
  const counts = async (
    inputs: readonly string[],
    read: (input: string) => ReturnType<typeof artifactOf>,
    caller: Caller,
  ): Promise<RelationCounts> => {
    const wanted = inputs.map((input) => ({ input, ...read(input) }));
    const found = await store.count(wanted, sightOn(caller).visible);
    return Object.fromEntries(
      wanted.flatMap(({ input, value }) => {
        const of = found.get(value);
        return of === undefined ? [] : [[input, of]];
      }),
    );
  };
  bind(ENDPOINTS.countArtifacts, ({ body: { inputs }, caller }) => counts(inputs, artifactOf, caller));
  bind(ENDPOINTS.countHashes, ({ body: { inputs }, caller }) => counts(inputs, hashOf, caller));

  bind(ENDPOINTS.artifactRelations, async ({ body, caller, settle }) => {
    const wanted = artifactOf(body.input);
    const { visible, withheld } = sightOn(caller);
    const page = pageOf(caller, body);
    const { rows, total, kinds, shown } = await store.places(wanted, page, visible);
    // What was not seen costs nothing.
    if (kinds.length === 0) settle(0);
    return {
      Artifact: shown === "" ? wanted.shown : shown,
      Kinds: kinds.length === 0 ? wanted.kinds : kinds,
      Relations: rows.map(({ domain, address, first, last, count, sources }): ArtifactRelation => ({
        Domain: domain === "" ? null : domain,
        IP: address === "" ? null : address,
        Time: moment(last),
        FirstTime: moment(first),
        Count: count,
        Sources: sources,
      })),
      total,
      has_more: page.offset + rows.length < total,
      ...(withheld !== undefined && { withheld }),
    };
  });

  bind(ENDPOINTS.hashRelations, async ({ body, caller, settle }) => {
    const wanted = hashOf(body.input);
    const { visible, withheld } = sightOn(caller);
    const page = pageOf(caller, body);
    const { names, addresses, kinds, domains, ips } = await store.names(wanted, page, visible);
    if (kinds.length === 0) settle(0);
    return {
      Hash: wanted.value,
      Kinds: kinds.length === 0 ? wanted.kinds : kinds,
      Domains: names,
      IPs: addresses,
      CountDomains: domains,
      CountIPs: ips,
      has_more: page.offset + page.limit < Math.max(domains, ips),
      ...(withheld !== undefined && { withheld }),
    };
  });

  bind(ENDPOINTS.queryEmails, async ({ params, query, caller, settle }) => {
    const domain = domainOf(params.domain);
    const { visible, withheld } = sightOn(caller);
    const page = pageOf(caller, { ...query, limit: Math.min(query.limit, EMAILS_MAX) });
    const { rows, total } = await store.emails(domain, page, visible);
    if (total === 0) settle(0);
    return {
      domain,
      emails: rows.map(({ value, isAt, first, last, count, sources }) => ({
        name: value,
        relation: relationOf(isAt === 1, sources),
        first_seen: first,
        last_seen: last,
        count,
        sources,
      })),
      total,
      has_more: page.offset + rows.length < total,
      ...(withheld !== undefined && { withheld }),
    };
  });
}

const relationOf = (isAt: boolean, sources: readonly ArtifactSource[]): DomainEmail["relation"] =>
  isAt ? "at" : sources.includes("registration") ? "registrant" : "found_on";

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();

function artifactOf(input: string) {
  const read = readArtifact(input);
  if (read === null) throw refusal("input", "there is nothing in it");
  const value = read.isKey ? hashOfKey(read.value) : read.value;
  return { value, kinds: [...read.kinds], shown: read.isKey ? maskedKey(read.value) : read.value };
}

/** The same of hashes alone. @throws ApiFailure `bad_request` for what has no shape of one */
function hashOf(input: string) {
  const read = artifactOf(input);
  const kinds = HASH_KINDS.filter((kind) => read.kinds.includes(kind));
  if (kinds.length === 0) throw refusal("input", "this is no hash: MD5, SHA-1, SHA-256, SHA-512, or a favicon's");
  return { ...read, kinds: [...kinds] };
}

function domainOf(text: string): string {
  const read = readDomain(text);
  const refused = (message: string) => new ApiFailure("invalid_domain", { details: [{ field: "domain", message }] });
  if (!read.ok) throw refused(read.reason);
  const { name } = read.subject;
  if (isPublicSuffix(name)) throw refused("this is a public suffix, under which others register domains");
  return name;
}

/** Free accounts get the first batch alone. */
function pageOf({ type }: Caller, { offset, limit }: Paged): Paged {
  if (type !== ACCOUNT_TYPE.free) return { offset, limit };
  if (offset > 0) throw refusal("offset", "Free accounts get the first batch of results only", "forbidden");
  return { offset, limit: Math.min(limit, FREE_MAX) };
}

/** Of each group of the graph free accounts get as much as of a list, in as many pages as they like. */
export function graphLimit({ type }: Caller, { offset, limit }: Paged): number {
  if (type !== ACCOUNT_TYPE.free) return limit;
  if (offset >= FREE_MAX)
    throw refusal("offset", `Free accounts get the first ${FREE_MAX} of each kind only`, "forbidden");
  return Math.min(limit, FREE_MAX - offset);
}

const refusal = (field: string, message: string, key: "bad_request" | "forbidden" = "bad_request") =>
  new ApiFailure(key, { ...(key === "forbidden" && { message }), details: [{ field, message }] });
