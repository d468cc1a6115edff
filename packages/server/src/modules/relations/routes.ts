import {
  ACCOUNT_TYPE,
  type ArtifactRelation,
  type ArtifactSource,
  type DomainEmail,
  EMAILS_MAX,
  ENDPOINTS,
} from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import { isPublicSuffix } from "@fyr/core/indicators";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { ArtifactStore, Paged } from "../../storage/artifacts/index.ts";
import { artifactOf, hashOf, type RelationCounting, refusal } from "./counts.ts";
import type { FingerprintHashes } from "./fingerprints.ts";
import type { SightOnArtifacts } from "./sight.ts";

interface Needs {
  readonly store: ArtifactStore;
  readonly sightOn: SightOnArtifacts;
  readonly fingerprints: FingerprintHashes;
  readonly counts: RelationCounting;
}

/** Most results of a batch of a free account (specification, section 6). */
const FREE_MAX = 200;

export function relationRoutes({ bind }: RouteScope, { store, sightOn, fingerprints, counts }: Needs): void {
  bind(ENDPOINTS.countArtifacts, ({ body: { inputs }, caller }) => counts.ofArtifacts(caller, inputs));
  bind(ENDPOINTS.countHashes, ({ body: { inputs }, caller }) => counts.ofHashes(caller, inputs));

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
    const { fingerprint, ...wanted } = hashOf(body.input);
    const { visible, withheld = [] } = sightOn(caller);
    const page = pageOf(caller, body);
    const found = wanted.kinds.length === 0 ? null : await store.names(wanted, page, visible);
    const { names = [], addresses = [], kinds = [], domains = 0, ips = 0 } = found ?? {};
    // No file has the hash of a handshake: where both were seen, one list is behind the other.
    const rest = { offset: Math.max(0, page.offset - ips), limit: page.limit - addresses.length };
    const shown = fingerprint === null ? null : await fingerprints.shown(caller, fingerprint, rest);
    const { types = [], total = 0, addresses: showing = [] } = shown ?? {};
    if (kinds.length === 0 && total === 0) settle(0);
    const left = [...withheld, ...(fingerprint === null ? [] : fingerprints.withheld(caller))];
    return {
      Hash: wanted.value,
      Kinds: kinds.length > 0 || total > 0 ? kinds : wanted.kinds,
      FingerprintTypes: [...types],
      Domains: names,
      IPs: [...addresses, ...showing],
      CountDomains: domains,
      CountIPs: ips + total,
      has_more: page.offset + page.limit < Math.max(domains, ips + total),
      ...(left.length > 0 && { withheld: left }),
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
