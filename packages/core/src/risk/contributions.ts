import { type RiskContribution, tagName } from "@fyr/contract";
import type { Fact, LabelKind, LabelRecord, Source, SpecialRecord } from "../atlas/index.ts";
import { weightOf } from "./combine.ts";
import { decayOf } from "./decay.ts";
import { BENIGN, PRIVACY_RELAY, SPECIAL, THREAT, worthOf } from "./evidence.ts";

/** A network of data centres, concluded without a label (by its AS number or its name). */
export interface HostingEvidence {
  readonly source: Source;
  /** 0 to 100. */
  readonly confidence: number;
  /** Who runs it, for the sentence. */
  readonly organization: string;
  /** How it was concluded, for the sentence: `known network`, `rule hosting: 'hosting'` … */
  readonly because: string;
}

/** The categories that a label speaks to. A cloud is both: a data centre, and a place where tenants change. */
const CATEGORIES: { readonly [K in LabelKind]: readonly string[] } = {
  vpn: ["vpn"],
  proxy: ["proxy"],
  residential_proxy: ["residential_proxy"],
  tor: ["tor"],
  hosting: ["hosting"],
  cloud: ["hosting", "cloud"],
  cdn: ["cdn"],
  crawler: ["crawler"],
  threat: [THREAT],
  benign: [BENIGN],
};

/** Tag of a host where domains stand that are for sale or unused. */
const PARKING = "parking";

const RELAY = [PRIVACY_RELAY] as const;
const categoriesOf = ({ kind, tags }: LabelRecord): readonly string[] =>
  (kind === "proxy" || kind === "vpn") && tags.includes(PRIVACY_RELAY) ? RELAY : CATEGORIES[kind];

const byName = (label: LabelRecord): string => label.display_name ?? (label.provider ? tagName(label.provider) : "");

/** The claim of the label, as the beginning of a sentence. */
function claim(category: string, label: LabelRecord): string {
  const name = byName(label);
  switch (category) {
    case "tor":
      return "Tor exit or relay";
    case "vpn":
      return name ? `Exit of ${name} (VPN)` : "Exit of a VPN";
    case "proxy":
      return name ? `Proxy of ${name}` : "Proxy";
    case PRIVACY_RELAY:
      return name ? `Privacy relay (${name})` : "Privacy relay";
    case "residential_proxy":
      return name ? `Residential proxy of ${name}` : "Residential proxy";
    case "hosting":
      if (label.tags.includes(PARKING)) return name ? `Parks domains (${name})` : "Parks domains";
      return name ? `In a data centre of ${name}` : "In a data centre";
    case "cloud":
      return `Shared cloud${name ? ` (${name})` : ""}, where a report may concern another tenant`;
    case "cdn":
      return `Content delivery network${name ? ` (${name})` : ""}, where a report may concern any site behind it`;
    case "crawler":
      return name ? `Known crawler (${name})` : "Known crawler";
    case THREAT:
      return label.tags.length > 0 ? `Listed for ${label.tags.map(tagName).join(", ")}` : "Listed as a threat";
    default: {
      const what = label.tags.length > 0 ? label.tags.map(tagName).join(", ") : "no threat";
      return `Known as ${what}${name ? ` (${name})` : ""}`;
    }
  }
}

/** The day that the evidence ages from, and its wording. */
function dated(label: LabelRecord, source: Source): { day: string | null; words: string } {
  if (label.last_seen !== null) return { day: label.last_seen, words: `last seen ${label.last_seen}` };
  if (source.published !== null) return { day: source.published, words: `edition of ${source.published}` };
  return { day: null, words: "undated" };
}

const named = ({ reference }: LabelRecord): string => (reference === undefined ? "" : ` ${reference}`);

const rounded = (weight: number): number => Math.round(weight * 100) / 100 || 0;

function ofLabel({ value: label, source }: Fact<LabelRecord>, category: string, day: string): RiskContribution {
  const { day: seen, words } = dated(label, source);
  const { halfLife } = worthOf(category, label.tags);
  const evidence = {
    category,
    source: source.id,
    provider: label.provider,
    tags: [...label.tags],
    confidence: label.confidence,
    decay: decayOf(seen, day, halfLife),
  };
  return {
    ...evidence,
    reason: `${claim(category, label)}: ${source.name}${named(label)}, ${words}.`,
    source_name: source.name,
    first_seen: label.first_seen,
    last_seen: label.last_seen,
    weight: rounded(weightOf(evidence)),
    points: 0,
  };
}

/** One contribution for each claim of each label. Points are assigned later. */
export function labelContributions(labels: readonly Fact<LabelRecord>[], day: string): RiskContribution[] {
  return labels.flatMap((fact) => categoriesOf(fact.value).map((category) => ofLabel(fact, category, day)));
}

/** The contribution of a hosting network that no label names. */
export function hostingContribution({ source, confidence, organization, because }: HostingEvidence): RiskContribution {
  const evidence = { category: "hosting", source: source.id, provider: null, tags: [], confidence, decay: 1 };
  return {
    ...evidence,
    reason: `In a data centre of ${organization}: ${source.name}, ${because}.`,
    source_name: source.name,
    first_seen: null,
    last_seen: null,
    weight: rounded(weightOf(evidence)),
    points: 0,
  };
}

/**
 * No machine of the public internet has this address: it is not globally reachable by IANA's registry, or it is a
 * group.
 */
export const isSpecial = (special: Fact<SpecialRecord> | null): special is Fact<SpecialRecord> =>
  special !== null && (!special.value.globally_reachable || special.value.scope === "multicast");

/** The only contribution of an address that is not part of the public internet. */
export function specialContribution({ value, source }: Fact<SpecialRecord>): RiskContribution {
  return {
    category: SPECIAL,
    reason: `${value.name} (${value.rfc}): not an address of the public internet, so there is nothing to score.`,
    source: source.id,
    source_name: source.name,
    provider: null,
    tags: [],
    confidence: 100,
    decay: 1,
    first_seen: null,
    last_seen: null,
    weight: 0,
    points: 0,
  };
}
