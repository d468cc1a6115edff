import {
  type ErrorDetail,
  type Information,
  type LineColumn,
  type LinePrice,
  type LineRow,
  type NotCollected,
} from "@fyr/contract";
import { type Line, type LineField, type LineTest, testOf, type ValuesOf } from "@fyr/core/lines";
import { renderError, type SearchError } from "@fyr/core/lucene";
import type { Reserved } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Steps } from "../../scheduling/index.ts";

/** A line that is asked, by whom, and how much of it. */
export interface Asked {
  readonly line: Line;
  readonly caller: Caller;
  readonly reserved: Reserved;
  readonly offset: number;
  readonly limit: number;
  /** Its rows need no more than lists have of them: what it is, score, country, system and tags. */
  readonly isForList: boolean;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Whether the line has had its time, or so much of it. @param part 0 to 1 */
  isLate(part?: number): boolean;
  /** Does long work beside what others ask for. */
  pace<T>(steps: Steps<T>): Promise<T>;
}

/** What a line found: a page of it. */
export interface Found {
  readonly columns: readonly LineColumn[];
  readonly rows: readonly LineRow[];
  readonly total: number;
  /** False where a bound was reached before everything was read; `note` says which. */
  readonly isWhole: boolean;
  /** Whether a further page has more: where this is missing, by the total. */
  readonly hasMore?: boolean;
  readonly note?: string;
  readonly addresses?: number;
  /** How many of these are of IPv4. */
  readonly ipv4?: number;
  readonly notCollected?: readonly NotCollected[] | undefined;
  /** Columns by what they tell. */
  readonly columnsOf?: Readonly<Partial<Record<Information, readonly string[]>>>;
}

/** What a kind of line costs. Of one that costs nothing `base` is 0. */
export type Price = Omit<LinePrice, "most">;

/** A kind of line: how it is priced, and answered. */
export interface LineSource {
  /**
   * @throws ApiFailure `invalid_query` where the line makes no sense, `forbidden` or `admin_required` where it is not for
   * the caller
   */
  understand(line: Line, caller: Caller, reserved: Reserved): Understood;
}

/** A line as its kind understands it. */
export interface Understood {
  /** In words. */
  readonly understood: string;
  readonly price: Price;
  /** It reads little, and waits for no line that reads much. */
  readonly isShort?: boolean;
  run(asked: Asked): Promise<Found>;
}

export const FREE_OF_CHARGE: Price = { base: 0, rows_each: null, reason: "It costs nothing." };

/** @throws ApiFailure `invalid_query`, with the place of what is wrong and carets below it */
export function refuse(text: string, error: SearchError): never {
  const details: ErrorDetail[] = [
    { field: "query", message: renderError(text, error) },
    { field: "query.from", message: String(error.from) },
    { field: "query.to", message: String(error.to) },
  ];
  throw new ApiFailure("invalid_query", { message: error.message, details });
}

/** @throws ApiFailure `invalid_query`: what the line is about is too much, and what to add */
export const refuseWhole = (text: string, message: string): never =>
  refuse(text, { message, from: 0, to: text.length });

/** The line as a test of records; a caller is told nothing by fields that are withheld. @throws ApiFailure `invalid_query` */
export function lineTest<T>(line: Line, valuesOf: ValuesOf<T>, reserved: Reserved): LineTest<T> {
  const isOpen = ({ information }: LineField): boolean => !reserved.some((one) => one.information === information);
  const test = testOf(line, valuesOf, isOpen, new Date());
  return test.ok ? test : refuse(line.text, test.error);
}

/** A page of rows that are all there. */
export function pageOf<T>(all: readonly T[], { offset, limit }: Pick<Asked, "offset" | "limit">): readonly T[] {
  return all.slice(offset, offset + limit);
}
