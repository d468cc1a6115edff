import { type NotCollected, type RiskVerdict, SOURCE_LAYERS, type SourceLayer } from "@fyr/contract";
import type { LabelKind } from "../atlas/index.ts";
import { utcDay } from "../time/index.ts";
import { writtenDay, writtenTime } from "./day.ts";

/** What an answer could not know. */
export interface Coverage {
  /** RFC 3339, in UTC; null in an answer about today. */
  readonly at: string | null;
  readonly notCollected: readonly NotCollected[];
}

/** A source that has been collected, and when first. */
export interface CollectedSource {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly LabelKind[];
  readonly first: Date;
}

const LAYER_OF: Readonly<Record<LabelKind, SourceLayer>> = {
  threat: "threat",
  vpn: "vpn",
  proxy: "proxy",
  residential_proxy: "proxy",
  tor: "tor",
  hosting: "network",
  cloud: "network",
  cdn: "network",
  crawler: "benign",
  benign: "benign",
};

/** Which of the sources had not been collected at a moment, by layer. A layer of which all had been is not among them. */
export function notCollectedAt(sources: readonly CollectedSource[], at: Date): NotCollected[] {
  return SOURCE_LAYERS.flatMap((layer) => {
    const ofLayer = sources.filter(({ kinds }) => kinds.some((kind) => LAYER_OF[kind] === layer));
    const later = ofLayer.filter(({ first }) => first > at);
    const whole = later.length === ofLayer.length;
    if (later.length === 0 && !whole) return [];
    const named = later
      .map(({ id, name, first }) => ({ source: id, source_name: name, first_collected: first.toISOString() }))
      .sort((a, b) => (a.source < b.source ? -1 : 1));
    return [{ layer, whole, sources: named }];
  });
}

/** Sources that could have listed it: without them, no verdict is good. */
const CLEARING: ReadonlySet<SourceLayer> = new Set(["threat", "vpn", "proxy", "tor"]);
const NAMES: Readonly<Record<SourceLayer, string>> = {
  threat: "threat",
  vpn: "VPN",
  proxy: "proxy",
  tor: "Tor",
  network: "network",
  benign: "known-good",
};
const CLEARS: ReadonlySet<RiskVerdict> = new Set(["unknown", "benign", "very_good", "good"]);

/** The layers of which nothing had been collected. */
const missingLayers = ({ notCollected }: Coverage): NotCollected[] =>
  notCollected.filter(({ layer, whole }) => whole && CLEARING.has(layer));

/** Whether nothing of the layer had been collected: that it names no one says nothing. */
export const isMissing = (coverage: Coverage | undefined, asked: SourceLayer): boolean =>
  coverage?.notCollected.some(({ layer, whole }) => whole && layer === asked) ?? false;

/**
 * Whether the verdict could be worse, had the missing layers been collected: it clears, or it is neutral without evidence
 * of a threat.
 */
export const dependsOnMissingLayers = (verdict: RiskVerdict, isThreatening: boolean, coverage: Coverage): boolean =>
  (CLEARS.has(verdict) || (verdict === "neutral" && !isThreatening)) && missingLayers(coverage).length > 0;

/** What lists had not been collected, in words; null where each layer that could have listed it had some. */
export function notCollectedSummary(coverage: Coverage): string | null {
  return missingLayers(coverage).length === 0 ? null : notCollectedWords(coverage);
}

/**
 * `threat, VPN, proxy and Tor lists had not been collected on 25 Oct 2026`; `… at 20:05 UTC on 22 Nov 2026` where they
 * were collected later on that day; of today, `… have not been collected yet`.
 */
export function notCollectedWords(coverage: Coverage): string {
  const missing = missingLayers(coverage);
  const names = missing.map(({ layer }) => NAMES[layer]);
  const last = names.pop() ?? "";
  const all = names.length === 0 ? last : `${names.join(", ")} and ${last}`;
  if (coverage.at === null) return `${all} lists have not been collected yet`;
  const day = utcDay(new Date(coverage.at));
  const isDayOfCollection = missing.some(({ sources }) =>
    sources.some(({ first_collected }) => utcDay(new Date(first_collected)) === day),
  );
  return `${all} lists had not been collected${isDayOfCollection ? ` at ${writtenTime(coverage.at)}` : ""} on ${writtenDay(day)}`;
}
