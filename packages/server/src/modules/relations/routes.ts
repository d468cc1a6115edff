import {
  ACCOUNT_TYPE,
  type ArtifactRelation,
  type ArtifactSource,
  type DomainEmail,
  EMAILS_MAX,
  ENDPOINTS,
  HASH_KINDS,
  isFingerprint,
  type RelationCounts,
} from "@fyr/contract";
import { maskedKey, readArtifact } from "@fyr/core/artifacts";
import { readDomain } from "@fyr/core/domains";
import { isPublicSuffix } from "@fyr/core/indicators";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { type ArtifactStore, hashOfKey, type Paged } from "../../storage/artifacts/index.ts";
import type { FingerprintHashes } from "./fingerprints.ts";
import type { SightOnArtifacts } from "./sight.ts";

interface Needs {
  readonly store: ArtifactStore;
  readonly sightOn: SightOnArtifacts;
  readonly fingerprints: FingerprintHashes;
}

/** Most results of a batch of a free account (specification, section 6). */
const FREE_MAX = 200;

export function relationRoutes({ bind }: RouteScope, { store, sightOn, fingerprints }: Needs): void {
  bind(ENDPOINTS.countArtifacts, async ({ body: { inputs }, caller }) => {
    const wanted = inputs.map((input) => ({ input, ...artifactOf(input) }));
    const found = await store.count(wanted, sightOn(caller).visible);
    return byInput(wanted, ({ value }) => found.get(value));
  });

  bind(ENDPOINTS.countHashes, async ({ body: { inputs }, caller }) => {
    const wanted = inputs.map((input) => ({ input, ...hashOf(input) }));
    const [found, shown] = await Promise.all([
      store.count(
        wanted.filter(({ kinds }) => kinds.length > 0),
        sightOn(caller).visible,
      ),
      fingerprints.count(
        caller,
        wanted.flatMap(({ fingerprint }) => fingerprint ?? []),
      ),
    ]);
    return byInput(wanted, ({ value, fingerprint }) => {
      const of = found.get(value);
      const addresses = fingerprint === null ? undefined : shown.get(fingerprint);
      if (of === undefined && addresses === undefined) return undefined;
      return { domains: of?.domains ?? 0, ips: (of?.ips ?? 0) + (addresses ?? 0) };
    });
  });

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

/** Keyed by input as it was sent; what was not seen is left out. */
const byInput = <Wanted extends { readonly input: string }>(
  wanted: readonly Wanted[],
  countOf: (one: Wanted) => RelationCounts[string] | undefined,
): RelationCounts =>
  Object.fromEntries(
    wanted.flatMap((one) => {
      const of = countOf(one);
      return of === undefined ? [] : [[one.input, of]];
    }),
  );

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();

function artifactOf(input: string) {
  const read = readArtifact(input);
  if (read === null) throw refusal("input", "there is nothing in it");
  const value = read.isKey ? hashOfKey(read.value) : read.value;
  return { value, kinds: [...read.kinds], shown: read.isKey ? maskedKey(read.value) : read.value };
}

/** The same of hashes alone, fingerprints of connections among them. @throws ApiFailure `bad_request` for what has no shape of one */
function hashOf(input: string) {
  const read = artifactOf(input);
  const kinds = HASH_KINDS.filter((kind) => read.kinds.includes(kind));
  const text = input.trim();
  const fingerprint = isFingerprint(text) ? text.toLowerCase() : null;
  if (kinds.length === 0 && fingerprint === null) {
    throw refusal(
      "input",
      "this is no hash: MD5, SHA-1, SHA-256, SHA-512, a favicon's, JA3, JA4 or one of their kin, HASSH, or JARM",
    );
  }
  return {
    ...read,
    value: kinds.length === 0 ? (fingerprint ?? read.value) : read.value,
    kinds: [...kinds],
    fingerprint,
  };
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
