import type { NotCollected, RiskVerdict, SourceLayer } from "@fyr/contract";
import type { LabelKind } from "../atlas/index.ts";
import type { DomainKind } from "../domains/index.ts";
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

/** The layers of lists of addresses, and of lists of names, in the order in which answers have them. */
const ADDRESS_LAYERS: readonly SourceLayer[] = ["threat", "vpn", "proxy", "tor", "network", "benign"];
const NAME_LAYERS: readonly SourceLayer[] = ["threat", "name", "benign"];

const LAYER_OF_NAMES: { readonly [K in DomainKind]?: SourceLayer } = {
  threat: "threat",
  newly_registered: "name",
  dynamic_dns: "name",
  disposable: "name",
  shortener: "name",
  parking: "name",
  popular: "benign",
  benign: "benign",
  report_site: "benign",
};

/**
 * Which of the sources had not been collected at a moment, by layer. A layer of which all had been is not among them.
 * @param never the kinds of each source that this installation would collect, and has not to this day
 */
export function notCollectedAt(
  sources: readonly CollectedSource[],
  at: Date,
  never: readonly (readonly LabelKind[])[] = [],
): NotCollected[] {
  return ADDRESS_LAYERS.flatMap((layer) => {
    const isOfLayer = (kinds: readonly LabelKind[]): boolean => kinds.some((kind) => LAYER_OF[kind] === layer);
    const ofLayer = sources.filter(({ kinds }) => isOfLayer(kinds));
    const later = ofLayer.filter(({ first }) => first > at);
    const collected = ofLayer.length - later.length;
    const total = ofLayer.length + never.filter(isOfLayer).length;
    if (collected === total && total > 0) return [];
    const named = later
      .map(({ id, name, first }) => ({ source: id, source_name: name, first_collected: first.toISOString() }))
      .sort((a, b) => (a.source < b.source ? -1 : 1));
    return [{ layer, whole: collected === 0, collected, total, sources: named }];
  });
}

/** How a source stands that this installation collects. */
export interface SourceStanding {
  readonly id: string;
  readonly kinds: readonly LabelKind[];
  /** `compiling`: collected, and not in the answers yet. */
  readonly state: "in_force" | "compiling" | "absent";
}

/** Of how many sources an answer about today is, by layer. A layer of which all are in force is not among them. */
export const notCollectedToday = (sources: readonly SourceStanding[]): NotCollected[] =>
  notCollectedIn(ADDRESS_LAYERS, (layer) =>
    sources.filter(({ kinds }) => kinds.some((kind) => LAYER_OF[kind] === layer)),
  );

/** How a list of names stands that this installation collects. */
export interface NameListStanding {
  readonly kind: DomainKind;
  /** Lists of names are in the answers as soon as they are collected. */
  readonly state: "in_force" | "absent";
}

/** The same of lists of names. */
export const namesNotCollectedToday = (lists: readonly NameListStanding[]): NotCollected[] =>
  notCollectedIn(NAME_LAYERS, (layer) => lists.filter(({ kind }) => LAYER_OF_NAMES[kind] === layer));

function notCollectedIn(
  layers: readonly SourceLayer[],
  standingsOf: (layer: SourceLayer) => readonly Pick<SourceStanding, "state">[],
): NotCollected[] {
  return layers.flatMap((layer) => {
    const ofLayer = standingsOf(layer);
    const count = (asked: SourceStanding["state"]): number => ofLayer.filter(({ state }) => state === asked).length;
    const [collected, total] = [count("in_force"), ofLayer.length];
    if (collected === total && total > 0) return [];
    return [{ layer, whole: collected === 0, collected, total, compiling: count("compiling"), sources: [] }];
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
  name: "name",
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
 * of a threat. Of today, whose lists are still to come, any but the worst.
 */
export const dependsOnMissingLayers = (verdict: RiskVerdict, isThreatening: boolean, coverage: Coverage): boolean =>
  (CLEARS.has(verdict) ||
    (verdict === "neutral" && !isThreatening) ||
    (coverage.at === null && (verdict === "neutral" || verdict === "bad"))) &&
  missingLayers(coverage).length > 0;

/** What would tell more about today: lists that are on their way, and those that are not. */
export function toCome(coverage: Coverage): string[] {
  const missing = missingLayers(coverage);
  return [
    ...(missing.some((one) => isCompiling(one)) ? ["Lists that are collected and are being compiled"] : []),
    ...(missing.some((one) => !isCompiling(one)) ? ["Lists that have not been collected yet"] : []),
  ];
}

/** What lists had not been collected, in words; null where each layer that could have listed it had some. */
export function notCollectedSummary(coverage: Coverage): string | null {
  return missingLayers(coverage).length === 0 ? null : notCollectedWords(coverage);
}

/**
 * `threat, VPN, proxy and Tor lists had not been collected on 25 Oct 2026`; `… at 20:05 UTC on 22 Nov 2026` where they
 * were collected later on that day; of today, `… have not been collected yet`, or `… are being compiled`.
 */
export function notCollectedWords(coverage: Coverage): string {
  const missing = missingLayers(coverage);
  if (coverage.at === null) {
    const compiling = missing.filter((one) => isCompiling(one));
    const absent = missing.filter((one) => !isCompiling(one));
    return [
      ...(compiling.length === 0 ? [] : [`${listsOf(compiling)} are collected and are being compiled`]),
      ...(absent.length === 0 ? [] : [`${listsOf(absent)} have not been collected yet`]),
    ].join("; ");
  }
  const all = listsOf(missing);
  const day = utcDay(new Date(coverage.at));
  const isDayOfCollection = missing.some(({ sources }) =>
    sources.some(({ first_collected }) => utcDay(new Date(first_collected)) === day),
  );
  return `${all} had not been collected${isDayOfCollection ? ` at ${writtenTime(coverage.at)}` : ""} on ${writtenDay(day)}`;
}

const isCompiling = ({ compiling = 0 }: NotCollected): boolean => compiling > 0;

/** `threat, VPN and Tor lists` */
function listsOf(layers: readonly NotCollected[]): string {
  const names = layers.map(({ layer }) => NAMES[layer]);
  const last = names.pop() ?? "";
  return `${names.length === 0 ? last : `${names.join(", ")} and ${last}`} lists`;
}

/**
 * `1 of 55 threat lists and 3 of 4 VPN lists are collected`, of the layers of which some are and some are not today, or
 * `… were collected then`; null without any. Only those that could have listed it.
 */
export function partlyCollectedWords(coverage: Coverage | undefined): string | null {
  const parts = (coverage?.notCollected ?? []).flatMap(({ layer, whole, collected, total }) =>
    whole || !CLEARING.has(layer) || collected === undefined || total === undefined
      ? []
      : [{ words: `${collected} of ${total} ${NAMES[layer]} lists`, collected }],
  );
  const last = parts.at(-1);
  if (last === undefined) return null;
  const before = parts.slice(0, -1).map(({ words }) => words);
  const isOne = parts.length === 1 && last.collected === 1;
  const verb =
    coverage?.at === null ? (isOne ? "is collected" : "are collected") : `${isOne ? "was" : "were"} collected then`;
  return `${before.length === 0 ? "" : `${before.join(", ")} and `}${last.words} ${verb}`;
}
