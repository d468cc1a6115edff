import type { IpInfo } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { utcDay } from "@fyr/core/time";
import { Prepared } from "../../http/prepared.ts";
import type { InstantLookup } from "../query/index.ts";
import { missingText } from "./datasets.ts";
import type { NameSamples } from "./name-samples.ts";
import { type SampleFormat, writeSample } from "./sample-file.ts";
import { type SampleId, type Samples, pickSamples } from "./samples.ts";

/** How long the sample lookups are shown as they are: newer labels and the day come in with the next. */
const SHOWN_MS = 10_000;

/** What the public pages show of the atlas in use. */
export interface SiteService {
  /** Made and compressed once in a while: strangers ask for it. */
  sampleLookups(): Promise<Prepared<IpInfo[]>>;
  /** How many rows each sample has. */
  sampleRows(): Promise<ReadonlyMap<SampleId, number>>;
  sampleFile(id: SampleId, format: SampleFormat): Promise<string>;
}

export function createSiteService(
  atlas: () => Atlas,
  lookup: InstantLookup,
  ofNames: () => Promise<NameSamples>,
  today: () => string = () => utcDay(new Date()),
  now: () => number = Date.now,
): SiteService {
  // Once for each snapshot: an atlas never changes, and the samples need a pass over all of it.
  const taken = new WeakMap<Atlas, Promise<Samples>>();
  const ofAddresses = (): Promise<Samples> => {
    const snapshot = atlas();
    let made = taken.get(snapshot);
    if (made === undefined) taken.set(snapshot, (made = pickSamples(snapshot, today())));
    return made;
  };
  let shown: { readonly of: Atlas; readonly until: number; readonly prepared: Promise<Prepared<IpInfo[]>> } | null =
    null;
  const samples = async (): Promise<Samples> => new Map([...(await ofAddresses()), ...(await ofNames())]);

  return {
    sampleLookups() {
      const snapshot = atlas();
      if (shown?.of === snapshot && now() < shown.until) return shown.prepared;
      const { answers } = lookup.many(SAMPLE_ADDRESSES);
      const prepared = Prepared.ofData<IpInfo[]>(`[${answers.map((answer) => answer.toJson()).join(",")}]`);
      shown = { of: snapshot, until: now() + SHOWN_MS, prepared };
      return prepared;
    },
    sampleRows: async () => new Map([...(await samples())].map(([id, { length }]) => [id, length])),
    async sampleFile(id, format) {
      return writeSample((await samples()).get(id) ?? [], format, missingText(id));
    },
  };
}

/**
 * Well-known addresses of different kinds, for the landing page: public resolvers of both families, clouds, a
 * university, a network of Tor relays, a scanner that names itself, a root server. Their facts come from the atlas.
 */
const SAMPLE_ADDRESSES = [
  "8.8.8.8",
  "185.220.101.34",
  "3.5.140.2",
  "1.1.1.1",
  "198.20.69.74",
  "18.26.0.1",
  "193.0.14.129",
  "2620:fe::fe",
] as const;
