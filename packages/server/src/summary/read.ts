import type { SummaryLine } from "@fyr/contract";
import { inTime } from "../scheduling/index.ts";
import type { SummaryPart, SummaryState } from "./part.ts";

/** One part that hangs does not hold up the others. */
const READ_MS = 2_000;
const SILENT: SummaryState = { level: "fault", text: "No answer", problems: ["Its state cannot be read: see the log"] };
/** Per part, and characters of each: the whole answer stays below 1 kB on an installation with a few problems. */
const PROBLEMS_MAX = 2;
const PROBLEM_MAX = 120;

/** @param failed called with the error of a part that could not be read, and its name */
export async function readSummary(
  parts: readonly SummaryPart[],
  failed: (error: unknown, name: string) => void,
): Promise<SummaryLine[]> {
  return Promise.all(
    parts
      .toSorted((a, b) => a.order - b.order)
      .map(async ({ name, page, read }) => {
        const state = await inTime(
          (async () => read())().catch((error: unknown) => {
            failed(error, name);
            return SILENT;
          }),
          READ_MS,
          SILENT,
        );
        return {
          name,
          level: state.level,
          text: state.text,
          at: state.at?.toISOString() ?? null,
          problems: (state.problems ?? []).slice(0, PROBLEMS_MAX).map((text) => text.slice(0, PROBLEM_MAX)),
          page: state.page ?? page,
        };
      }),
  );
}
