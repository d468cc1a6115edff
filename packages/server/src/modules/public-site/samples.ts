import { DATASET_IDS, type Dataset } from "@fyr/contract";
import type { Atlas, IpFacts } from "@fyr/core/atlas";
import {
  ADDRESS_DATASETS,
  type AddressDatasetId,
  createKnowledge,
  keptOut,
  type Knowledge,
  permittedFacts,
  type Permits,
} from "@fyr/core/datasets";
import { formatAddress, parseRange, type Prefix, rangeToPrefixes } from "@fyr/core/ip";

export type SampleId = Exclude<Dataset["id"], "whois">;
export type SampleRow = Readonly<Record<string, string | number | boolean | null>>;
export type Samples = ReadonlyMap<SampleId, readonly SampleRow[]>;

/** Rows of a sample at most. */
const ROWS = 250;
/** Those of what lists state. */
const OF_LABELS = ["ip-blocklist", "anonymization", "threats"] as const;
/** Those of what nearly every network has. */
const ORDINARY = ["country", "city-asn", "organizations-risks"] as const;
/** Addresses that are sampled for facts that nearly every network has: one in each /10. */
const PLACES = 1024;
/** Intervals read before others get their turn: some milliseconds. */
const SLICE = 4000;

/** The samples without data of this installation: none, marked as such. */
const EMPTY: readonly SampleId[] = ["domain-blocklist", "forward-dns", "new-domains"];

/** Samples are given to anyone: rows of a source, and what follows from them, only where its licence lets them be passed on. */
export const PERMITS: Permits = { isSold: false, withSensors: false, passOn: [], isInvented: () => false };

export const isSampleId = (text: string): text is SampleId =>
  text !== "whois" && (DATASET_IDS as readonly string[]).includes(text);

/** The samples of every dataset, from the atlas: rows as the dataset has them, spread over the address space, never the whole. */
export async function pickSamples(atlas: Atlas, day: string): Promise<Samples> {
  const samples = new Map<SampleId, SampleRow[]>(EMPTY.map((id) => [id, []]));
  const seen = new Set<string>();
  const know = createKnowledge(day);
  const put = (id: AddressDatasetId, facts: IpFacts, network: string, knowledge: () => Knowledge) => {
    const rows = samples.get(id) ?? [];
    if (rows.length >= ROWS || !ADDRESS_DATASETS[id].may(facts)) return;
    for (const row of ADDRESS_DATASETS[id].rows(facts, knowledge)) {
      const found = { network, ...row };
      const key = id + JSON.stringify(found);
      if (rows.length >= ROWS || seen.has(key)) continue;
      seen.add(key);
      rows.push(found);
      samples.set(id, rows);
    }
  };
  const putAll = (ids: readonly AddressDatasetId[], whole: IpFacts, network: string) => {
    const facts = permittedFacts(whole, (source) => keptOut(source, PERMITS) === null);
    const knowledge = know(facts);
    for (const id of ids) put(id, facts, network, () => knowledge);
  };
  for (let place = 0; place < PLACES; place++) {
    const facts = atlas.lookup4(place * (2 ** 32 / PLACES));
    if (facts.special === null && facts.prefix !== null) putAll(ORDINARY, facts, blockOf(facts));
  }
  for (const id of OF_LABELS) samples.set(id, []);
  const { ipv4 } = atlas.info().rows.label;
  if (ipv4 > 0) {
    const isFull = (): boolean => OF_LABELS.every((id) => (samples.get(id)?.length ?? 0) >= ROWS);
    const visit = (facts: IpFacts) => putAll(OF_LABELS, facts, prefixOf(prefixesOf(facts)[0]) ?? facts.ip);
    await eachLabelled(atlas, visit, isFull);
  }
  return samples;
}

function prefixesOf({ first, last }: IpFacts): readonly Prefix[] {
  const range = parseRange(`${first}-${last}`);
  return range.ok ? rangeToPrefixes(range.range) : [];
}

const prefixOf = (block: Prefix | undefined): string | undefined =>
  block === undefined ? undefined : `${formatAddress(block.address)}/${block.length}`;

/** The largest prefix around the address in which the same is known of every address: what is announced is often wider. */
function blockOf(facts: IpFacts): string {
  const address = parseRange(facts.ip);
  if (!address.ok) return facts.ip;
  return prefixOf(prefixesOf(facts).findLast(({ address: start }) => start.value <= address.range.first)) ?? facts.ip;
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
