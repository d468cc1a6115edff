import { type RiskContribution, tagName } from "@fyr/contract";
import type { Fact, LabelFact, LabelKind, LabelRecord, Source, SpecialRecord } from "../atlas/index.ts";
import { type Evidence, weightOf } from "./combine.ts";
import { decayOf } from "./decay.ts";
import { BENIGN, EXPOSURE, OPEN_RESOLVER, PRIVACY_RELAY, SPECIAL, THREAT, worthOf } from "./evidence.ts";
import { countedIn, isBogonLabel } from "../labels/index.ts";
import { isShipped, mayClaim, rankOf, RANKS } from "../sources/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { SCANNER_NAMES_SOURCE } from "../scanners/index.ts";
import { knownAs } from "./known-as.ts";
import { POPULAR, SCANNER } from "./verdict.ts";
import { type Claim, type Dated, datedBy, inSentence, isoWords, sentenceWords, claimantOf, worstTag } from "./claim.ts";

/** The categories that a label counts for. A cloud is both: a data centre, and a place where tenants change. */
export const CATEGORIES: { readonly [K in LabelKind]: readonly string[] } = {
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

/** What is seen of machines that connect to it, which is no reproach to itself. */
const CLIENTS_OF = [
  ["sinkhole", ", to which infected machines connect"],
  ["tor_directory", ", to which clients of Tor connect"],
] as const;
/** What lists that have exits alone call their rows. */
const TOR_EXIT = "Tor exit";
/** Tag of a host where domains stand that are for sale or unused. */
const PARKING = "parking";

const RELAY = [PRIVACY_RELAY] as const;
const RESOLVES = [OPEN_RESOLVER] as const;

/** Whether a list has it for a machine that answers DNS queries of anyone, and names no operator. */
const isOpenResolver = ({ kind, provider, display_name, tags }: LabelRecord): boolean =>
  kind === "benign" && provider === null && display_name === null && tags.includes("public_dns");

/** Whether the label is of a browser's relay, which hides its user but is neither an open proxy nor a VPN. */
export const isPrivacyRelay = ({ kind, tags }: Pick<LabelRecord, "kind" | "tags">): boolean =>
  (kind === "proxy" || kind === "vpn") && tags.includes(PRIVACY_RELAY);

function categoriesOf({ value: label, source }: LabelFact): readonly string[] {
  // A bogon list is no reason to trust an address; `special` has the contribution of such space.
  if (isBogonLabel(label)) return [];
  // Where a service answers from tells no kind of network.
  if (OF_NETWORK.has(label.kind) && !mayClaim(source, label.kind, "type")) return [];
  if (isOpenResolver(label)) return RESOLVES;
  return isPrivacyRelay(label) ? RELAY : CATEGORIES[label.kind];
}

const byName = (label: LabelRecord): string => label.display_name ?? (label.provider ? tagName(label.provider) : "");

/** Kinds that name whose network it is. Only a source that knows owners may name one: not who merely uses it. */
const OF_NETWORK: ReadonlySet<LabelKind> = new Set(["hosting", "cloud", "cdn"]);

const nameIn = ({ value, source }: Fact<LabelRecord>): string =>
  OF_NETWORK.has(value.kind) && !mayClaim(source, value.kind, "operator") ? "" : byName(value);

/** Longer than any prefix. */
const LENGTHS = 256;

/** The source that is believed first, and of one rank the more specific row; what names nothing last. */
function orderOf({ source, length = LENGTHS - 1 }: LabelFact, name: string | null): number {
  return name === null ? Number.POSITIVE_INFINITY : RANKS.indexOf(rankOf(source)) * LENGTHS + LENGTHS - length;
}

/** A name that explains what is before it; one with brackets of its own stands behind a colon. */
const bracketed = (name: string): string => (name === "" ? "" : name.includes("(") ? `: ${name}` : ` (${name})`);

/** The claim of the label, as the beginning of a sentence. */
export function claim(category: string, label: Pick<LabelRecord, "kind" | "tags">, name: string): string {
  switch (category) {
    case "tor":
      return name === TOR_EXIT ? TOR_EXIT : "Tor exit or relay";
    case "vpn":
      // A list without names knows whole networks, among whose machines are some that are no exit.
      return name ? `Exit of ${/\bVPN$/i.test(name) ? name : `${name} (VPN)`}` : "Listed as a VPN network";
    case "proxy":
      return name ? `Proxy of ${name}` : "Proxy";
    case PRIVACY_RELAY:
      return name ? `Privacy relay (${name})` : "Privacy relay";
    case "residential_proxy":
      return name ? `Residential proxy of ${name}` : "Residential proxy";
    case "hosting":
      if (label.tags.includes(PARKING)) return name ? `Parks domains (${name})` : "Parks domains";
      // A list without names knows ranges with machines in racks, not who rents them: its claim, and no fact of the network.
      if (name) return `In a data centre of ${name}`;
      return label.kind === "cloud" ? "Listed as a cloud" : "Listed as a data centre";
    case "cloud":
      return `Shared cloud${name ? ` (${name})` : ""}, where a report may concern another tenant`;
    case "cdn":
      return `Content delivery network${name ? ` (${name})` : ""}, where a report may concern any site behind it`;
    case "crawler":
      return name ? `Known crawler (${name})` : "Known crawler";
    case OPEN_RESOLVER:
      return "Answers DNS queries of anyone";
    case THREAT:
      return label.tags.length > 0 ? `Listed for ${label.tags.map(tagName).join(", ")}` : "Listed as a threat";
    default: {
      if (label.tags.includes(SCANNER)) return `Known scanner${bracketed(name)}`;
      const clients = CLIENTS_OF.find(([tag]) => label.tags.includes(tag))?.[1] ?? "";
      return `${knownAs(label.tags)}${bracketed(name)}${clients}`;
    }
  }
}

const named = ({ reference }: LabelRecord): string => (reference === undefined ? "" : ` ${reference}`);

export const rounded = (weight: number): number => Math.round(weight * 100) / 100 || 0;

/** What the formula reads of a label. */
function evidenceIn(
  { value: { tags, confidence }, source }: LabelFact,
  category: string,
  from: string | null,
  day: string,
) {
  const { halfLife } = worthOf(category, tags);
  return { category, source: source.id, tags: [...tags], confidence, decay: decayOf(from, day, halfLife) };
}

/** A router that was open when the list was made need not be now: that ages from the edition. */
const agedFrom = (category: string, { from, day }: Dated): string | null => (category === OPEN_RESOLVER ? day : from);

function ofLabel(fact: LabelFact, category: string, day: string): Claim {
  const { value: label, source } = fact;
  const dated = datedBy(label.last_seen, source);
  const from = agedFrom(category, dated);
  const evidence = { ...evidenceIn(fact, category, from, day), provider: label.provider };
  const what = claim(category, label, nameIn(fact));
  const name = nameOf(category, fact);
  return {
    contribution: {
      ...evidence,
      reason: `${what}: ${source.name}${named(label)}, ${isoWords(dated)}.`,
      source_name: source.name,
      first_seen: label.first_seen,
      last_seen: label.last_seen,
      weight: rounded(weightOf(evidence)),
      points: 0,
    },
    from,
    name,
    order: orderOf(fact, name),
    phrase: `${wordsFor(what, label, source)}${sentenceWords(dated)}`,
    isOfToday: isShipped(source),
  };
}

/** The claim and its source, in a sentence. */
function wordsFor(what: string, label: LabelRecord, source: Source): string {
  if (source.id === SENSOR_SOURCE.id) return `seen by your own sensors: ${byName(label)}`;
  const counted = countedIn(label.reference);
  // What Fyr comes with says how it is known: of some scanners, at second hand.
  if (counted === null)
    return `${inSentence(what)}, according to ${claimantOf(source)}${isShipped(source) ? named(label) : ""}`;
  const { count, of } = counted;
  const lists = of === null ? `${count} ${count === 1 ? "list" : "lists"}` : `${count} of the ${of} lists`;
  return `on ${lists} that ${source.name} counts`;
}

function nameOf(category: string, fact: LabelFact): string | null {
  const { value: label } = fact;
  if (category === THREAT) return tagName(worstTag(label.tags) ?? THREAT);
  const name = nameIn(fact);
  if (name !== "") return name;
  return category === BENIGN && label.tags.length > 0 ? label.tags.map(tagName).join(", ") : null;
}

/** One claim for each category that a label counts for. Points are assigned later. */
export function labelClaims(labels: readonly LabelFact[], day: string): Claim[] {
  return countedOf(labels).flatMap((fact) => categoriesOf(fact).map((category) => ofLabel(fact, category, day)));
}

/**
 * Without a scanner's or crawler's name that own sensors saw, where anything raises the score: an answer of the DNS that
 * they saw may be one that nobody asked for, sent by the address itself. It is told, and clears nothing.
 */
function countedOf(labels: readonly LabelFact[]): readonly LabelFact[] {
  if (!labels.some(isSeenName)) return labels;
  const raises = (category: string): boolean => category === THREAT || EXPOSURE.has(category);
  return labels.some((fact) => categoriesOf(fact).some(raises)) ? labels.filter((fact) => !isSeenName(fact)) : labels;
}

const isSeenName = ({ source }: LabelFact): boolean => source.id === SCANNER_NAMES_SOURCE.id;

/** The same without their words: what the score is computed from. */
export function labelEvidence(labels: readonly LabelFact[], day: string): Evidence[] {
  return countedOf(labels).flatMap((fact) =>
    categoriesOf(fact).map((category) => {
      const dated = datedBy(fact.value.last_seen, fact.source);
      return evidenceIn(fact, category, agedFrom(category, dated), day);
    }),
  );
}

/**
 * No machine of the public internet has this address: it is not globally reachable by IANA's registry, or it is a
 * group.
 */
export const isSpecial = (special: Fact<SpecialRecord> | null): special is Fact<SpecialRecord> =>
  special !== null && (!special.value.globally_reachable || special.value.scope === "multicast");

const NAMELESS: ReadonlySet<string> = new Set([SPECIAL, POPULAR]);

/**
 * Whether all evidence is of kinds that name no owner and no behaviour: a registry of special addresses, and lists of the
 * most visited names.
 */
export const isNameless = (contributions: readonly RiskContribution[]): boolean =>
  contributions.every(({ category }) => NAMELESS.has(category));

/**
 * The only claim about an address that is not part of the public internet.
 * @param isWithin it carries an IPv4 address, and that is none
 */
export function specialClaim({ value, source }: Fact<SpecialRecord>, isWithin = false): Claim {
  const what = `${isWithin ? "the IPv4 address within it is in " : ""}${value.name} (${value.rfc})`;
  return {
    contribution: {
      category: SPECIAL,
      reason: `${what}: not an address of the public internet, so there is nothing to score.`,
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
    },
    from: null,
    name: value.name,
    order: 0,
    phrase: isWithin
      ? `${what}, which is not part of the public internet`
      : `${what} is not part of the public internet`,
    isOfToday: true,
  };
}
