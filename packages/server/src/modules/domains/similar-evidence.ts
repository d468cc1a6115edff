import type { SimilarDomain, SimilarEvidence } from "@fyr/contract";
import { DAY_MS, utcDay } from "@fyr/core/time";
import type { NameSource, NameStore, Visible } from "../../storage/names/index.ts";
import { type ObservationStore, OWN_SOURCE } from "../../storage/observations/index.ts";
import { type HostFacts, hostFactsOf } from "../../storage/passive-dns/index.ts";

export interface EvidenceNeeds {
  readonly store: Pick<NameStore, "sourcesOf">;
  readonly observations: ObservationStore;
  /** The days on which domains were registered, `YYYY-MM-DD`, of those that are known. */
  readonly registrationDays: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Domains that were registered on a day or later, the newest first, as far as that is known. */
  readonly registeredSince: (day: string, most: number) => Promise<readonly { readonly name: string }[]>;
  /** `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Addresses and mail servers of one domain that are shown. */
const VALUES_SHOWN = 5;
/** Days for which a domain is new, and as many new ones as are known of. */
const NEW_DAYS = 7;
const NEW_MOST = 10_000;
/** What brings records of the DNS with it. */
const WITH_RECORDS: ReadonlySet<NameSource["kind"]> = new Set(["passive_dns", "zone"]);

/** A domain, and some of the names at and under it that something has seen. */
interface Hosts {
  readonly name: string;
  readonly hosts: readonly string[];
}

type Observed = Pick<
  SimilarDomain,
  | "first_seen"
  | "last_seen"
  | "registration_date"
  | "age_days"
  | "addresses"
  | "addresses_total"
  | "mail_servers"
  | "mail_servers_total"
  | "sources"
>;

/** What was seen of a domain. */
export interface Seen extends Observed {
  /** What of that counts as evidence. */
  readonly evidence: readonly SimilarEvidence[];
}

/** Domains of which the registration tells that they are new. */
export async function newDomains({
  registeredSince,
  today,
}: Pick<EvidenceNeeds, "registeredSince" | "today">): Promise<ReadonlySet<string>> {
  const since = utcDay(Date.parse(today()) - NEW_DAYS * DAY_MS);
  return new Set((await registeredSince(since, NEW_MOST)).map(({ name }) => name));
}

/** What was seen of some domains, in their order, as far as a caller may know. */
export async function seenOf(
  { store, observations, registrationDays, today }: EvidenceNeeds,
  domains: readonly Hosts[],
  visible: Visible,
): Promise<Seen[]> {
  const [sourcesOf, days] = await Promise.all([
    store.sourcesOf([...new Set(domains.flatMap(({ hosts }) => hosts))], visible),
    registrationDays(domains.map(({ name }) => name)),
  ]);
  const isIn = (host: string, is: (source: NameSource) => boolean) => (sourcesOf.get(host) ?? []).some(is);
  const withRecords = domains
    .map(({ name, hosts }) => ({
      name,
      hosts: hosts.filter((host) => isIn(host, ({ kind }) => WITH_RECORDS.has(kind))),
    }))
    .filter(({ hosts }) => hosts.length > 0);
  // Own sensors are looked through for what they have alone: no order of theirs is by name.
  const isOwn = withRecords.some(({ hosts }) =>
    hosts.some((host) => isIn(host, ({ source }) => source === OWN_SOURCE)),
  );
  const reaches = isOwn ? visible.reaches : visible.reaches.filter((reach) => reach !== "sensors");
  const facts = await hostFactsOf(observations, withRecords, VALUES_SHOWN, { ...visible, reaches });
  return domains.map(({ name, hosts }) => {
    const sources = joined(hosts.flatMap((host) => sourcesOf.get(host) ?? []));
    return {
      ...timesOf(sources),
      ...registrationOf(days.get(name), today()),
      ...dnsOf(facts.get(name), sources),
      sources,
    };
  });
}

function timesOf(sources: SimilarDomain["sources"]): Pick<SimilarDomain, "first_seen" | "last_seen"> {
  const times = sources.flatMap(({ first_seen: first, last_seen: last }) => [first, last]).toSorted();
  return { first_seen: times[0] ?? "", last_seen: times.at(-1) ?? "" };
}

function registrationOf(day: string | undefined, today: string): Pick<Seen, "registration_date" | "age_days"> {
  if (day === undefined) return { registration_date: null, age_days: null };
  const age = Math.floor((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return { registration_date: day, age_days: age >= 0 ? age : null };
}

function dnsOf(facts: HostFacts | undefined, sources: SimilarDomain["sources"]) {
  const { addresses, mailServers } = facts ?? {};
  const evidence: SimilarEvidence[] = [
    ...(sources.some(({ kind }) => kind === "certificate") ? (["certificate"] as const) : []),
    ...(mailServers !== undefined && mailServers.total > 0 ? (["mail_server"] as const) : []),
    ...(addresses !== undefined && addresses.total > 0 ? (["address"] as const) : []),
  ];
  return {
    addresses: [...(addresses?.values ?? [])],
    addresses_total: addresses?.total ?? 0,
    mail_servers: [...(mailServers?.values ?? [])],
    mail_servers_total: mailServers?.total ?? 0,
    evidence,
  };
}

/** One entry for each source, of all hosts. */
function joined(sources: readonly NameSource[]): SimilarDomain["sources"] {
  return [...Map.groupBy(sources, ({ kind, source }) => `${kind}\n${source}`).values()].map((same) => ({
    kind: same[0]?.kind ?? "list",
    source: same[0]?.source ?? "",
    first_seen: same.map(({ first }) => first).toSorted()[0] ?? "",
    last_seen:
      same
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? "",
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}
