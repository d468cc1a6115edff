import { ITEM_TYPE } from "@fyr/contract";
import { parseRange, type Range } from "@fyr/core/ip";
import type { Atlas } from "@fyr/core/atlas";
import { type DomainLabel, isSharedSuffix, matchOf, readDomain } from "@fyr/core/domains";
import { type Enricher, judgedFacts } from "@fyr/core/enrichment";
import { coverOf, hostOf, isWide, rangeOfItem } from "@fyr/core/submissions";
import { utcDay } from "@fyr/core/time";
import type { WarnLog } from "../../../log.ts";
import { slices, type Steps } from "../../../scheduling/index.ts";
import type { DomainStore } from "../../../storage/domains/index.ts";
import type { NewItem } from "./items.ts";

/** What evidence covers of items that make a claim. */
export interface Cover {
  /**
   * Looks items up in the atlas and the lists of names in force.
   * @param owner whose turn it takes: an account's, or `REVIEW`
   * @returns what speaks against a claim without a review, for a person; empty where nothing does. Never fails: what
   * could not be looked up is such a reason.
   */
  against(items: readonly Claiming[], owner: string): Promise<string[]>;
}

/** Whose turn it takes where no account waits for it. */
export const REVIEW = "review of submissions";

type Claiming = Pick<NewItem, "item_type" | "value" | "kind">;

interface Needs {
  /** With labels that are newer than the snapshot. */
  readonly atlas: () => Atlas;
  readonly enricher: Pick<Enricher, "answer">;
  readonly names: Pick<DomainStore, "find" | "below">;
  readonly log: WarnLog;
}

const NOT_ALL = "not all of it was looked up";

/** Kinds of names that many people use. */
const COVERING: readonly DomainLabel["kind"][] = ["popular", "benign"];
const isOfHost = (match: ReturnType<typeof matchOf>): boolean => match === "name" || match === "parent";

/** Intervals of the atlas that are looked at for one submission. */
const INTERVALS_MAX = 5000;
/** The same of all ranges that are too wide, and of one of them. */
const WIDE_INTERVALS_MAX = 500;
const EACH_WIDE_INTERVALS_MAX = 50;
/** Names of a submission that are looked up: longer ones wait anyway. */
const NAMES_MAX = 100;
const NAMES_AT_ONCE = 10;
/** Reasons that are named; there may be one for each item. */
const NAMED = 5;

/** Intervals that may still be looked at. */
interface Budget {
  left: number;
}

export function createCover({ atlas, enricher, names, log }: Needs): Cover {
  /** One step is an interval. */
  function* coverOfRange(
    snapshot: Atlas,
    { first, last }: Range,
    kind: string | null,
    budget: Budget,
  ): Steps<string | null> {
    const factsOf = (value: Range["first"]) =>
      judgedFacts(snapshot, typeof value === "number" ? { family: 4, value } : { family: 6, value });
    const day = utcDay(new Date());
    for (let at: Range["first"] = first; at <= last;) {
      if (budget.left-- <= 0) return NOT_ALL;
      yield;
      const facts = factsOf(at);
      const { info } = enricher.answer(facts, { text: facts.ip, prefix: null, port: null, notes: [] }, { day });
      const cover = coverOf(facts, info, kind);
      if (cover !== null) return cover;
      const interval = parseRange(facts.last);
      if (!interval.ok || interval.range.last >= last) return null;
      at = typeof interval.range.last === "number" ? interval.range.last + 1 : interval.range.last + 1n;
    }
    return null;
  }

  /** Of a domain, and of a URL by its host. */
  async function coverOfName(value: string): Promise<string | null> {
    const read = readDomain(value);
    if (!read.ok) return null;
    const { name } = read.subject;
    if (isSharedSuffix(name)) return "a suffix that many share";
    const host = { name, url: null };
    const [{ labels }, [below]] = await Promise.all([names.find(read.subject), names.below(name, COVERING, 1)]);
    const found = labels.find(
      ({ label }) =>
        COVERING.includes(label.kind) && (matchOf(label, read.subject) === "url" || isOfHost(matchOf(label, host))),
    );
    if (found !== undefined) return found.source.name;
    return below === undefined ? null : `${below.label.subject.name} (${below.source.name})`;
  }

  /** What is covered comes before what is only too wide: the first reasons are those that a reviewer reads. */
  function* reasonsOfRanges(claims: readonly Claiming[]): Steps<string[]> {
    const snapshot = atlas();
    const ranges = claims.flatMap((claim) => {
      const range = rangeOfItem(claim) ?? rangeOfHost(claim);
      return range === null ? [] : [{ ...claim, range, wide: isWide(range) }];
    });
    const covers: string[] = [];
    const budget = { left: INTERVALS_MAX };
    for (const { value, kind, range, wide } of ranges) {
      yield;
      if (wide) continue;
      if (budget.left <= 0) {
        covers.push(`${value}: ${NOT_ALL}`);
        break;
      }
      const before = budget.left;
      const cover = yield* coverOfRange(snapshot, range, kind, budget);
      // Each counts as one at least.
      budget.left = Math.min(budget.left, before - 1);
      if (cover !== null) covers.push(`${value}: ${cover}`);
    }
    // They wait in any case.
    const tooWide: string[] = [];
    const ofWide = { left: WIDE_INTERVALS_MAX };
    for (const { value, kind, range, wide } of ranges) {
      if (!wide) continue;
      tooWide.push(`${value} is too wide to be in force without a review`);
      if (ofWide.left <= 0) continue;
      const own = { left: Math.min(EACH_WIDE_INTERVALS_MAX, ofWide.left) };
      ofWide.left -= own.left;
      const cover = yield* coverOfRange(snapshot, range, kind, own);
      ofWide.left += Math.max(0, own.left);
      if (cover !== null && cover !== NOT_ALL) covers.push(`${value}: ${cover}`);
    }
    return [...covers, ...tooWide];
  }

  return {
    async against(items, owner) {
      const claims = items.filter(({ kind }) => kind !== null);
      const reasons = await slices.run(owner, reasonsOfRanges(claims));
      const domains = claims.filter(({ item_type: type }) => type !== ITEM_TYPE.ip).slice(0, NAMES_MAX);
      for (let at = 0; at < domains.length; at += NAMES_AT_ONCE) {
        const some = domains.slice(at, at + NAMES_AT_ONCE);
        const covers = await Promise.all(
          some.map(({ value }) =>
            coverOfName(value).catch((error: unknown) => {
              log.warn({ err: error }, "a submitted name could not be looked up");
              return "it could not be looked up";
            }),
          ),
        );
        for (const [index, cover] of covers.entries()) {
          if (cover !== null) reasons.push(`${some[index]?.value ?? ""}: ${cover}`);
        }
      }
      return reasons.length <= NAMED
        ? reasons
        : [...reasons.slice(0, NAMED), `and ${(reasons.length - NAMED).toLocaleString("en")} more`];
    },
  };
}

/** The address of a URL whose host is one. */
function rangeOfHost({ item_type: type, value }: Claiming): Range | null {
  const host = type === ITEM_TYPE.url ? hostOf(type, value) : null;
  const read = host === null ? null : parseRange(host);
  return read?.ok === true ? read.range : null;
}
