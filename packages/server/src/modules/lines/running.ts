import { EVENT_SEARCH_MS, type LineKind, type LinePrice, withheldText } from "@fyr/contract";
import { type Line, namedFields, readLine } from "@fyr/core/lines";
import type { Reserved } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Reservations } from "../../http/sight.ts";
import { createTurns } from "../../http/turns.ts";
import { patiently } from "../../on-behalf.ts";
import { slices } from "../../scheduling/index.ts";
import { type Found, type LineSource, type Price, refuse } from "./source.ts";

/** Lines of an account, and of all, that are run at a time: who had the least time lately is next, and one place is for whoever had little. */
const TURNS = { atOnce: 2, most: 2, total: 4, byTime: true, kept: 1 };

export type LineSources = Readonly<Record<LineKind, LineSource>>;

interface Page {
  readonly offset: number;
  readonly limit: number;
  /** Rows are of what lists have alone, which for domains takes a part of the time. */
  readonly isForList?: boolean;
}

/** A line that makes sense, of one caller. */
export interface Runnable {
  readonly kind: LineKind;
  readonly understood: string;
  readonly reserved: Reserved;
  /** Names of the fields that it has conditions on. */
  readonly fields: ReadonlySet<string>;
  /** What so many rows cost at most. */
  priceOf(limit: number): LinePrice;
  /** What so many rows were worth. */
  worthOf(rows: number): number;
  /** In the caller's turn. @throws ApiFailure `ratelimited`, and what the kind throws */
  run(page: Page, signal: AbortSignal, budgetMs?: number): Promise<Found>;
}

/** Lines as they are run for anybody: by a call, or for what an account has made of one. */
export interface LineRunner {
  /** @throws ApiFailure `invalid_query`, `forbidden`, `admin_required` */
  understand(text: string, caller: Caller): Runnable;
}

export function createLineRunner(sources: LineSources, reservedFor: Reservations["reservedFor"]): LineRunner {
  const [long, short] = [createTurns(TURNS), createTurns(TURNS)];
  return {
    understand(text, caller) {
      const line = readLine(text);
      if (!line.ok) return refuse(text, line.error);
      const reserved = reservedFor(caller);
      refuseWithheld(line, reserved);
      const { understood, price, isShort = false, run } = sources[line.kind].understand(line, caller, reserved);
      return {
        kind: line.kind,
        understood,
        reserved,
        fields: new Set(namedFields(line).map(({ name }) => name)),
        priceOf: (limit) => priceOf(price, limit),
        worthOf: (rows) => worthOf(price, rows),
        run: ({ isForList = false, ...page }, signal, budgetMs = EVENT_SEARCH_MS) =>
          (isShort ? short : long).run(
            caller.accountId,
            async () => {
              const begun = performance.now();
              const isLate = (part = 1) => performance.now() >= begun + part * budgetMs;
              const pace = <T>(steps: Generator<void, T, undefined>) => slices.run(caller.accountId, steps, signal);
              const asked = { line, caller, reserved, ...page, isForList, signal, isLate, pace };
              return isShort ? run(asked) : patiently(() => run(asked));
            },
            signal,
          ),
      };
    },
  };
}

/** What an account may not see it may not ask about: the answer would tell. @throws ApiFailure `forbidden` */
function refuseWithheld(line: Line, reserved: Reserved): void {
  for (const { name, information } of namedFields(line)) {
    const withheld = reserved.find((one) => one.information === information);
    if (withheld === undefined) continue;
    const message = `${name}: ${withheldText(withheld)}`;
    throw new ApiFailure("forbidden", { message, details: [{ field: "query", message }] });
  }
}

function priceOf({ base, rows_each: each, reason }: Price, limit: number): LinePrice {
  return { base, rows_each: each, most: base + (each === null ? 0 : Math.ceil(limit / each)), reason };
}

const worthOf = ({ base, rows_each: each }: Price, rows: number): number =>
  base + (each === null ? 0 : Math.ceil(rows / each));
