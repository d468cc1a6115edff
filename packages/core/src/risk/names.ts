import { type Risk, type RiskContribution, tagName } from "@fyr/contract";
import type { Source } from "../atlas/index.ts";
import type { DomainLabel, DomainMatch } from "../domains/index.ts";
import { combine, weightOf } from "./combine.ts";
import { decayOf } from "./decay.ts";
import { BENIGN, THREAT, worthOf } from "./evidence.ts";
import { canonical, levelOf } from "./score.ts";

/** A label that bears on a name. */
export interface NameEvidence {
  readonly label: DomainLabel;
  readonly source: Source;
  readonly match: DomainMatch;
  /** `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** The share of a label's confidence for a claim about a related name or URL. docs/risk.md has the same. */
const SHARE: Readonly<Record<DomainMatch, number>> = { name: 1, url: 1, parent: 0.8, below: 0.5 };
/** The host of a URL may be one owner's site or a place where everyone uploads files. */
const GOOD: ReadonlySet<string> = new Set(["popular", BENIGN]);
/** Kinds of domain beneath which anyone gets a name. */
const OF_ALL_BENEATH: ReadonlySet<string> = new Set(["dynamic_dns"]);

/**
 * The risk of a name or URL from its labels, by the formula for addresses. `below` are threats among the
 * URLs on the host. A name that is much visited, or known as harmless, vouches for itself, not for hosts beneath it.
 */
export function scoreDomain(evidence: readonly NameEvidence[], day: string): Risk {
  const contributions = evidence
    .filter(({ label, match }) => match === "name" || !GOOD.has(label.kind))
    .map((one) => contributionOf(one, day))
    .sort(canonical);
  const { score, points } = combine(contributions);
  for (const [index, contribution] of contributions.entries()) contribution.points = points[index] ?? 0;
  contributions.sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || Math.abs(b.weight) - Math.abs(a.weight));
  return { score, level: levelOf(score), contributions };
}

function contributionOf({ label, source, match, firstSeen, lastSeen }: NameEvidence, day: string): RiskContribution {
  const { kind, tags } = label;
  const share = OF_ALL_BENEATH.has(kind) ? 1 : SHARE[match];
  // A name does not become new by staying on a list: the day it was first seen counts.
  const aged = kind === "newly_registered" ? firstSeen : lastSeen;
  const { halfLife } = worthOf(kind, tags);
  const evidence = {
    category: kind,
    source: source.id,
    provider: label.of?.provider ?? null,
    tags: [...tags],
    confidence: Math.round(label.confidence * share * weightOfRank(label.rank)),
    decay: decayOf(aged, day, halfLife),
  };
  return {
    ...evidence,
    reason: `${claim(label)}${whereOf(label, match)}: ${source.name}${named(label)}, last seen ${lastSeen}.`,
    source_name: source.name,
    first_seen: firstSeen,
    last_seen: lastSeen,
    weight: Math.round(weightOf(evidence) * 100) / 100,
    points: 0,
  };
}

/** 1 for the first, 0.7 for the 1,000th, 0.4 for the millionth: a place far down can be bought. */
const weightOfRank = (rank: number | null): number => (rank === null ? 1 : Math.max(0, 1 - Math.log10(rank) / 10));

const named = ({ of }: DomainLabel): string => (of === undefined ? "" : ` ${of.reference}`);

function claim({ kind, tags, rank, of }: DomainLabel): string {
  const words = tags.map(tagName).join(", ");
  switch (kind) {
    case THREAT:
      return words === "" ? "Listed as a threat" : `Listed for ${words}`;
    case "newly_registered":
      return words === "" ? "Newly registered" : `Newly registered (${words})`;
    case "disposable":
      return "Domain of throw-away mailboxes";
    case "dynamic_dns":
      return "Dynamic DNS, where anyone can get a name";
    case "shortener":
      return "Shortener of URLs, which hides where they lead";
    case "parking":
      return "Parked domains";
    case "popular":
      return rank === null
        ? "Among the most visited names"
        : `Number ${rank.toLocaleString("en")} of the most visited names`;
    case "vpn":
    case "proxy":
    case "residential_proxy":
    case "tor":
    case "hosting": {
      const who = of?.displayName ?? of?.provider ?? null;
      return who === null ? `Part of a service (${tagName(kind)})` : `Part of ${who} (${tagName(kind)})`;
    }
    default:
      return words === "" ? "Known as no threat" : `Known as ${words}`;
  }
}

function whereOf({ subject }: DomainLabel, match: DomainMatch): string {
  if (match === "parent") return ` by its parent ${subject.name}`;
  return match === "below" ? ` for ${subject.url === null ? `its host ${subject.name}` : "a URL on it"}` : "";
}
