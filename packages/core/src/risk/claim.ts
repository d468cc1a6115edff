import { type RiskContribution, tagName } from "@fyr/contract";
import type { Source } from "../atlas/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { SUBMISSION_SOURCE } from "../submissions/index.ts";
import { writtenDay } from "./day.ts";
import { THREAT, worthOf } from "./evidence.ts";
import { isScanner } from "./verdict.ts";

/** A contribution, and the words for it. */
export interface Claim {
  readonly contribution: RiskContribution;
  /** The day that it ages from, `YYYY-MM-DD`; null where nothing dates it. */
  readonly from: string | null;
  /** The provider or tag that it names beside the category: `Amazon AWS`, `Malicious`. */
  readonly name: string | null;
  /** Where claims of one category name different things: the lowest wins. */
  readonly order: number;
  /** The end of a sentence: `listed for C2 by Command servers, last seen 14 Nov 2026`. */
  readonly phrase: string;
  /** It has no history, so an answer about a past day has it as of today: routing, and what comes with Fyr. */
  readonly isOfToday: boolean;
}

/** Which day a claim is of, and what that day is. */
export interface Dated {
  /** The day that the claim ages from; null where nothing dates it. */
  readonly from: string | null;
  /** The day to be shown. */
  readonly day: string | null;
  /** What the day is, before it: `last seen`, `as of`. */
  readonly what: string;
}

/**
 * Dates a claim. A row's own day is when it was last seen, and the claim ages from it. A claim of a list that states its day is dated by that day,
 * otherwise by the day on which Fyr last read the list: no date of the list's. Either holds for as long as the publisher
 * serves the list, and ages from the last collection.
 */
export function datedBy(lastSeen: string | null, source: Source): Dated {
  const { published, dated = null } = source;
  if (source.id === SUBMISSION_SOURCE.id) return { from: lastSeen, day: lastSeen, what: "submitted" };
  // A sensor reads no list: its day is the event's own, whichever day that is.
  if (source.id === SENSOR_SOURCE.id) return { from: lastSeen, day: lastSeen, what: "last seen" };
  if (lastSeen === null)
    return { from: published, day: published, what: published === null ? "undated" : "edition of" };
  if (lastSeen === dated) return { from: published ?? dated, day: dated, what: "as of" };
  if (lastSeen === published) return { from: published, day: published, what: "read on" };
  return { from: lastSeen, day: lastSeen, what: "last seen" };
}

/** The source of a claim, as a sentence names it. */
export const claimantOf = ({ id, name }: Source): string =>
  id === SUBMISSION_SOURCE.id ? "an accepted submission" : name;

/** `last seen 2026-11-14`, as a reason has it. */
export const isoWords = ({ day, what }: Dated): string => (day === null ? what : `${what} ${day}`);

/** `, last seen 14 Nov 2026`, as a sentence goes on. */
export const sentenceWords = ({ day, what }: Dated): string => (day === null ? "" : `, ${what} ${writtenDay(day)}`);

/** `Listed for C2` → `listed for C2`; `VPN …` stays. */
export const inSentence = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !text.startsWith("Tor ") ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The tag that a threat is known for: the weightiest. */
export function worstTag(tags: readonly string[]): string | null {
  const worth = (tag: string): number => worthOf(THREAT, [tag]).points;
  return tags.reduce<string | null>((worst, tag) => (worst === null || worth(tag) > worth(worst) ? tag : worst), null);
}

const HEADINGS: ReadonlyMap<string, string> = new Map([
  ["threat", "Threat"],
  ["benign", "Known good"],
  ["cloud", "Shared cloud"],
  ["special", "Not routable"],
  ["popular", "Popular"],
]);

/**
 * What a contribution claims, as a heading: `Hosting`, `VPN`, `Known good`. That a scanner is known explains a listing and
 * does not clear it, so it is not called good.
 */
export const headingOf = (one: Pick<RiskContribution, "category" | "tags">): string =>
  isScanner(one) ? "Known scanner" : (HEADINGS.get(one.category) ?? tagName(one.category));
