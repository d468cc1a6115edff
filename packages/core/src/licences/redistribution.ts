import type { Source } from "../atlas/index.ts";

/**
 * What a licence lets an operator do with rows that others fetch: give them away and sell them (`open`), give them away
 * (`free`), or neither. Most publishers of lists state nothing of it (`unstated`).
 */
export type Redistribution = "open" | "free" | "none" | "unstated";

/** Neither changed nor passed on: what Fyr publishes is both. */
const NONE = /no redistribution|-ND\b|no derivatives|terms of (?:service|use)|all rights reserved/i;
const FREE = /-NC\b|non-?commercial|no commercial use|not to be sold/i;
/**
 * What is known to let rows be passed on: by SPDX's identifiers, or named otherwise by a publisher. Of anything else, such
 * as 'free of charge', nobody knows whether it allows more than to use it.
 */
const OPEN =
  /^(?:CC0-1\.0|CC-BY(?:-SA)?-\d\.\d|(?:0BSD|BSD-\d-Clause|MIT|ISC|Unlicense)|Apache-2\.0|MPL-2\.0|(?:AGPL|GPL|LGPL)-\d\.\d(?:-only|-or-later)?|PDDL-1\.0|ODC-By-1\.0|ODbL-1\.0|Licence Ouverte 2\.0|public domain|own data|the operator's own)(?=$|[\s;,])/i;

/** By the words of a licence, as `docs/sources.md` has them. */
export function redistributionOf(licence: string): Redistribution {
  if (NONE.test(licence)) return "none";
  if (FREE.test(licence)) return "free";
  return OPEN.test(licence.trim()) ? "open" : "unstated";
}

/** Permits every source that states nothing. */
const ALL_UNSTATED = "unstated";

export interface PassingOn {
  /** It costs something: what may only be given away stays out. */
  readonly isSold: boolean;
  /** Ids of sources that state nothing and that the operator permits, or `unstated` for all of them (`FYR_PASS_ON`). */
  readonly passOn: readonly string[];
}

/** Why rows of a source may not be passed on, for datasets and feeds alike; null where they may. */
export function notPassedOn(
  { id, licence }: Pick<Source, "id" | "licence">,
  { isSold, passOn }: PassingOn,
): string | null {
  const redistribution = redistributionOf(licence);
  if (redistribution === "none") return `Its licence forbids to pass it on: ${licence}`;
  if (redistribution === "free" && isSold) return `Its licence forbids to sell it: ${licence}`;
  if (redistribution !== "unstated" || passOn.includes(id) || passOn.includes(ALL_UNSTATED)) return null;
  return `No licence is known that lets it be passed on${licence === "" ? "" : `: ${licence}`}`;
}
