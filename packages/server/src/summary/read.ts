import type { SummaryLine } from "@fyr/contract";
import { inTime } from "../scheduling/index.ts";
import { StoreBusyError } from "../store-failures.ts";
import type { SummaryPart, SummaryState } from "./part.ts";

/** One part that hangs does not hold up the others. */
const READ_MS = 2_000;
/** A part that gives no answer for so long is not busy, but at fault. */
const BUSY_MS = 3 * 60_000;
/** Nobody asked for longer than this: what was silent then may have answered meanwhile. */
const ASKED_MS = 2 * 60_000;
const SILENT: SummaryState = { level: "fault", text: "No answer", problems: ["Its state cannot be read: see the log"] };
const BUSY: SummaryState = { level: "ok", text: "Busy, asked again in a minute" };
/** Per part, and characters of each: the whole answer stays below 1 kB on an installation with a few problems. */
const PROBLEMS_MAX = 2;
const PROBLEM_MAX = 120;

/** When a part gave no answer: the first time in a row, and the last. */
interface Silence {
  readonly since: number;
  readonly asked: number;
}

/**
 * Reads the parts of the installation. Work in the background may keep one from answering for a moment: it is busy, and at fault
 * where it stays so.
 * @param failed called with the error of a part that could not be read, or gave no answer in time, and its name
 */
export function createSummary(
  failed: (error: unknown, name: string) => void,
  now: () => number = Date.now,
): (parts: readonly SummaryPart[]) => Promise<SummaryLine[]> {
  const silences = new Map<string, Silence>();

  function silent(name: string, error: unknown): SummaryState {
    failed(error, name);
    if (!isBusy(error)) return SILENT;
    const before = silences.get(name);
    const at = now();
    const since = before !== undefined && at - before.asked <= ASKED_MS ? before.since : at;
    silences.set(name, { since, asked: at });
    return at - since >= BUSY_MS ? SILENT : BUSY;
  }

  async function stateOf({ name, read }: SummaryPart): Promise<SummaryState> {
    try {
      const state = await inTime<SummaryState | null>(Promise.resolve().then(read), READ_MS, null);
      if (state === null) return silent(name, new SilentPartError());
      silences.delete(name);
      return state;
    } catch (error) {
      return silent(name, error);
    }
  }

  return async (parts) =>
    Promise.all(
      parts
        .toSorted((a, b) => a.order - b.order)
        .map(async (part) => {
          const state = await stateOf(part);
          return {
            name: part.name,
            level: state.level,
            text: state.text,
            at: state.at?.toISOString() ?? null,
            problems: (state.problems ?? []).slice(0, PROBLEMS_MAX).map((text) => text.slice(0, PROBLEM_MAX)),
            page: state.page ?? part.page,
          };
        }),
    );
}

class SilentPartError extends Error {
  override name = "SilentPartError";

  constructor() {
    super(`no answer within ${READ_MS / 1000} s`);
  }
}

/** What passes by itself: a part that was not answered in time, or has as many callers as it may. */
const isBusy = (error: unknown): boolean =>
  error instanceof SilentPartError ||
  error instanceof StoreBusyError ||
  (error instanceof Error && error.name === "TimeoutError");
