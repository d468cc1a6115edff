import { type IpInfo, type LastSeenIs, type ProviderType, type SourceLayer, tagName } from "@fyr/contract";
import type { LabelFact, LabelKind, LabelRecord } from "../atlas/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { type Coverage, isMissing } from "../risk/index.ts";
import { SCANNER_NAMES_SOURCE } from "../scanners/index.ts";
import { SUBMISSION_SOURCE } from "../submissions/index.ts";
import { orderTags, tagsOf } from "./tags.ts";

type Labels = readonly LabelFact[];
type LastDay = Pick<IpInfo["osint"], "last_seen" | "last_seen_is">;

/** Names and profiles of the providers that this installation knows, by the name that labels use. */
export type ProviderDirectory = ReadonlyMap<
  string,
  {
    readonly display_name: string;
    readonly thumbnail_url: string | null;
    readonly description?: string | null;
    /** What it does for its living. */
    readonly provider_type?: ProviderType | null;
  }
>;

export const NO_PROVIDERS: ProviderDirectory = new Map();

/** Ways to hide, the most specific first. */
export const ANONYMIZING: readonly LabelKind[] = ["tor", "residential_proxy", "proxy", "vpn"];
/** Kinds that say whose network it is, the finest first. */
export const OF_NETWORK: readonly LabelKind[] = ["cdn", "cloud", "hosting"];
export const isOfNetwork = (kind: LabelKind): boolean => OF_NETWORK.includes(kind);

const OSINT: ReadonlySet<LabelKind> = new Set(["threat", "benign", "crawler"]);

export const isOsint = (kind: LabelKind): boolean => OSINT.has(kind);

/** What a person calls the provider that the label names; null if it names none. */
export const providerName = ({ display_name, provider }: LabelRecord): string | null =>
  display_name ?? (provider === null ? null : tagName(provider));

/** Labels of the kinds given, by the order of the kinds; within a kind as they come (`inLabelOrder`). */
export const ofKinds = (labels: Labels, kinds: readonly LabelKind[]): LabelFact[] =>
  labels
    .filter(({ value }) => kinds.includes(value.kind))
    .sort((a, b) => kinds.indexOf(a.value.kind) - kinds.indexOf(b.value.kind));

/**
 * How the address hides its user, and the services that lists name for it. A list that names none adds no service. What
 * this installation calls a provider it knows goes before what a list calls it.
 * @param coverage a kind of which no list had been collected is null where nothing else names the address
 */
export function anonymizationOf(
  labels: Labels,
  providers: ProviderDirectory,
  coverage?: Coverage,
): IpInfo["anonymization"] {
  const silence = (layer: SourceLayer): false | null => (isMissing(coverage, layer) ? null : false);
  const services = new Map<string, IpInfo["anonymization"]["services"][number]>();
  const kinds = new Set<LabelKind>();
  for (const { value } of ofKinds(labels, ANONYMIZING)) {
    kinds.add(value.kind);
    const provider = value.provider ?? (value.kind === "tor" ? "tor" : null);
    if (provider === null || services.has(`${value.kind} ${provider}`)) continue;
    const known = providers.get(provider);
    services.set(`${value.kind} ${provider}`, {
      provider,
      display_name: known?.display_name ?? value.display_name ?? tagName(provider),
      thumbnail_url: known?.thumbnail_url ?? null,
      type: value.kind,
    });
  }
  return {
    vpn: kinds.has("vpn") || silence("vpn"),
    proxy: kinds.has("proxy") || kinds.has("residential_proxy") || silence("proxy"),
    tor: kinds.has("tor") || silence("tor"),
    services: [...services.values()],
  };
}

const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);
const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

/** What the last day of a label is: few lists date their rows. */
function lastSeenIs({ value: { last_seen }, source }: LabelFact): LastSeenIs | null {
  if (last_seen === null) return null;
  if (source.id === SUBMISSION_SOURCE.id) return "submitted";
  if (last_seen === source.dated) return "edition";
  return last_seen === source.published ? "read" : "row";
}

/** The later of two days, with what it is: of the same day, that of a row tells most. */
function latest(a: LastDay, b: LastDay): LastDay {
  const last_seen = later(a.last_seen, b.last_seen);
  const ofDay = [a, b].filter((one) => one.last_seen === last_seen);
  const [first] = ofDay.filter((one) => one.last_seen_is === "row").concat(ofDay);
  return { last_seen, last_seen_is: first?.last_seen_is ?? null };
}

const NEVER: LastDay = { last_seen: null, last_seen_is: null };

/** What only own sensors know: how an address behaved, and the names that they saw the DNS give for it. */
export const OWN_EYES: ReadonlySet<string> = new Set([SENSOR_SOURCE.id, SCANNER_NAMES_SOURCE.id]);

/**
 * Who has reported the address, one entry a provider; a list that names no provider is its own. Not own sensors: what they
 * saw is no open source.
 */
export function osintOf(labels: Labels, providers: ProviderDirectory): IpInfo["osint"] {
  const services = new Map<string, IpInfo["osint"]["services"][number]>();
  for (const label of ofKinds(labels, ["threat", "benign", "crawler"])) {
    const { value, source } = label;
    if (OWN_EYES.has(source.id)) continue;
    const provider = value.provider ?? source.id;
    const known = services.get(provider);
    const described = value.provider === null ? undefined : providers.get(value.provider);
    services.set(provider, {
      provider,
      display_name:
        known?.display_name ??
        described?.display_name ??
        (value.provider === null ? source.name : (providerName(value) ?? source.name)),
      thumbnail_url: known?.thumbnail_url ?? described?.thumbnail_url ?? null,
      tags: orderTags([...(known?.tags ?? []), ...tagsOf(value)]),
      first_seen: earlier(known?.first_seen ?? null, value.first_seen),
      ...latest(known ?? NEVER, { last_seen: value.last_seen, last_seen_is: lastSeenIs(label) }),
    });
  }
  const all = [...services.values()];
  return {
    services: all,
    first_seen: all.reduce<string | null>((day, s) => earlier(day, s.first_seen), null),
    ...all.reduce((day: LastDay, { last_seen, last_seen_is }) => latest(day, { last_seen, last_seen_is }), NEVER),
  };
}
