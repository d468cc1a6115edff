import { EVENT_QUERY_MAX } from "@fyr/contract";

/** What a search may cost. Each is counted while it is read, before anything is asked of the engine. */
export interface SearchLimits {
  /** UTF-16 units. */
  readonly length: number;
  /** Brackets within brackets. */
  readonly depth: number;
  /** Terms, phrases, ranges … together. */
  readonly clauses: number;
  /** Wildcards, regular expressions, fuzzy terms and phrases with slop: what no index answers. */
  readonly costly: number;
  /** UTF-16 units of a regular expression. */
  readonly regex: number;
  /** Characters of a fuzzy term. */
  readonly fuzzy: number;
  /** Words that a phrase may be out of place. */
  readonly slop: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  length: EVENT_QUERY_MAX,
  depth: 50,
  clauses: 512,
  costly: 32,
  regex: 250,
  fuzzy: 100,
  slop: 100,
};
