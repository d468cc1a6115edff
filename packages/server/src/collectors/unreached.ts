import { debounce } from "../scheduling/index.ts";
import type { Log } from "../log.ts";

/** Sources that fail together are one message: without internet access all of them do within seconds. */
const TOGETHER = { afterMs: 20_000, apartMs: 60_000 };
/** Sources that the message names. */
const NAMED = 3;

export interface Unreached {
  /** @param detail why, for an operator */
  note(source: string, detail: string): void;
  /** Logs what was noted, and no more after that. */
  close(): void;
}

/**
 * Logs sources whose hosts cannot be reached in one sentence, instead of a warning and a stack for each.
 * @param hasMirror whether the operator lets a mirror stand in for the internet
 */
export function createUnreached(
  log: Pick<Log, "warn">,
  hasMirror: boolean,
  together: { readonly afterMs: number; readonly apartMs: number } = TOGETHER,
): Unreached {
  const noted = new Map<string, string>();
  function flush(): void {
    const [[, cause] = []] = noted;
    if (cause === undefined) return;
    const names = [...noted.keys()];
    const more = names.length - NAMED;
    const hint = hasMirror ? "" : ". If this machine has no internet access, set FYR_MIRROR, or FYR_OFFLINE=1";
    log.warn(
      { sources: names.length, cause },
      `${names.length === 1 ? "a source" : `${names.length} sources`} could not be reached: ` +
        `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}${hint}`,
    );
    noted.clear();
  }
  const soon = debounce(flush, together);
  return {
    note(source, detail) {
      noted.set(source, detail);
      soon.call();
    },
    close() {
      soon.stop();
      flush();
    },
  };
}
