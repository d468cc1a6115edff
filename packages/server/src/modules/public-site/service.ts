import type { Dataset } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import type { Enricher, IpAnswer } from "@fyr/core/enrichment";
import { utcDay } from "@fyr/core/time";
import type { InstantLookup } from "../query/index.ts";
import { missingText, presentDatasets } from "./datasets.ts";
import type { NameSamples } from "./name-samples.ts";
import { type SampleFormat, writeSample } from "./sample-file.ts";
import { type SampleId, type Samples, pickSamples } from "./samples.ts";

/** What the public pages show of the atlas in use. */
export interface SiteService {
  sampleLookups(): readonly IpAnswer[];
  datasets(): Promise<Dataset[]>;
  sampleFile(id: SampleId, format: SampleFormat): Promise<string>;
}

export function createSiteService(
  atlas: () => Atlas,
  lookup: InstantLookup,
  enricher: Enricher,
  ofNames: () => Promise<NameSamples>,
  today: () => string = () => utcDay(new Date()),
): SiteService {
  // Once for each snapshot: an atlas never changes, and the samples need a pass over all of it.
  const taken = new WeakMap<Atlas, Promise<Samples>>();
  const ofAddresses = (): Promise<Samples> => {
    const snapshot = atlas();
    let made = taken.get(snapshot);
    if (made === undefined) taken.set(snapshot, (made = pickSamples(snapshot, enricher, today())));
    return made;
  };
  const samples = async (): Promise<Samples> => new Map([...(await ofAddresses()), ...(await ofNames())]);

  return {
    sampleLookups: () => lookup.many(SAMPLE_ADDRESSES).answers,
    async datasets() {
      const rows = new Map([...(await samples())].map(([id, { length }]) => [id, length]));
      return presentDatasets(rows);
    },
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
