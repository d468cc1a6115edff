import { DATASET_IDS, type Dataset, type IpInfo } from "@fyr/contract";
import type { Atlas, IpFacts, LabelKind } from "@fyr/core/atlas";
import type { Enricher } from "@fyr/core/enrichment";
import { formatAddress, parseRange, rangeToPrefixes } from "@fyr/core/ip";

export type SampleId = Exclude<Dataset["id"], "whois">;
export type SampleRow = Readonly<Record<string, string | number | null>>;
export type Samples = ReadonlyMap<SampleId, readonly SampleRow[]>;

/** Rows of a sample at most. */
const ROWS = 250;
/** Those of what lists state. */
const OF_LABELS = ["ip-blocklist", "anonymization", "threats"] as const;
/** Addresses that are sampled for facts that nearly every network has: one in each /10. */
const PLACES = 1024;
/** Intervals read before others get their turn: some milliseconds. */
const SLICE = 4000;
const BLOCKED_FROM = 60;

const ANONYMIZERS: ReadonlySet<LabelKind> = new Set(["vpn", "proxy", "residential_proxy", "tor"]);

/** The samples without data of this installation: none, marked as such. */
const EMPTY: readonly SampleId[] = ["domain-blocklist", "forward-dns", "new-domains"];

export const isSampleId = (text: string): text is SampleId =>
  text !== "whois" && (DATASET_IDS as readonly string[]).includes(text);

/** The samples of every dataset, from the atlas: spread over the address space, never the whole. */
export async function pickSamples(atlas: Atlas, enricher: Enricher, day: string): Promise<Samples> {
  const samples = new Map<SampleId, SampleRow[]>(EMPTY.map((id) => [id, []]));
  const enrich = (facts: IpFacts) =>
    enricher.answer(facts, { text: facts.ip, prefix: null, port: null, notes: [] }, { day }).info;
  const seen = new Set<string>();
  const put = (id: SampleId, row: SampleRow) => {
    const rows = samples.get(id) ?? [];
    samples.set(id, rows);
    const key = id + JSON.stringify(row);
    if (rows.length >= ROWS || seen.has(key)) return;
    seen.add(key);
    rows.push(row);
  };
  for (let place = 0; place < PLACES; place++) {
    const facts = atlas.lookup4(place * (2 ** 32 / PLACES));
    if (facts.special === null && facts.prefix !== null) putOrdinary(put, enrich(facts), blockOf(facts));
  }
  for (const id of OF_LABELS) samples.set(id, []);
  const { ipv4 } = atlas.info().rows.label;
  if (ipv4 > 0) {
    const isFull = (): boolean => OF_LABELS.every((id) => (samples.get(id)?.length ?? 0) >= ROWS);
    await eachLabelled(atlas, (facts) => putLabelled(put, facts, enrich), isFull);
  }
  return samples;
}

/** The largest prefix around the address in which the same is known of every address: what is announced is often wider. */
function blockOf({ ip, first, last }: IpFacts): string {
  const [range, address] = [parseRange(`${first}-${last}`), parseRange(ip)];
  if (!range.ok || !address.ok) return ip;
  const block = rangeToPrefixes(range.range).findLast(({ address: start }) => start.value <= address.range.first);
  return block === undefined ? ip : `${formatAddress(block.address)}/${block.length}`;
}

type Put = (id: SampleId, row: SampleRow) => void;

function putOrdinary(put: Put, info: IpInfo, network: string): void {
  const { location } = info;
  if (location.country_iso !== null) {
    put("country", {
      network,
      country: location.country_iso,
      registered_country: location.registered_country_iso,
    });
  }
  if (location.city !== null) {
    put("city-asn", {
      network,
      country: location.country_iso,
      region: location.region,
      city: location.city,
      latitude: location.latitude,
      longitude: location.longitude,
      time_zone: location.time_zone,
      asn: info.asn,
      as_organization: info.as_org,
    });
  }
  if (info.operator !== null) {
    put("organizations-risks", {
      network,
      asn: info.asn,
      organization: info.operator,
      network_type: info.network_type,
      services: info.network_provider_services.join("; "),
      risk_score: info.risk_score,
      risk_verdict: info.risk.verdict,
    });
  }
}

function putLabelled(put: Put, facts: IpFacts, enrich: (facts: IpFacts) => IpInfo): void {
  const network = `${facts.first}-${facts.last}`;
  for (const { value, source } of facts.labels) {
    const { kind, provider, confidence, first_seen, last_seen } = value;
    if (ANONYMIZERS.has(kind)) {
      put("anonymization", { network, type: kind, service: value.display_name ?? provider, source: source.name });
    } else if (kind === "threat") {
      const tags = value.tags.join("; ");
      put("threats", { network, tags, source: source.name, confidence, first_seen, last_seen });
      const info = enrich(facts);
      if (info.risk_score < BLOCKED_FROM) continue;
      put("ip-blocklist", { network, risk_score: info.risk_score, behaviour: info.behavior.tags.join("; ") });
    }
  }
}

/** Visits intervals until there is enough, and pauses so that the server answers other requests. */
async function eachLabelled(atlas: Atlas, visit: (facts: IpFacts) => void, isFull: () => boolean): Promise<void> {
  let left = SLICE;
  for (const facts of atlas.ranges(4)) {
    if (facts.labels.length > 0) visit(facts);
    if (isFull()) return;
    if (--left > 0) continue;
    left = SLICE;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
