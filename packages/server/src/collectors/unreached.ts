import { debounce } from "../scheduling/index.ts";
import type { Log } from "../log.ts";

/** Sources that fail together are one message, which waits until no other has failed for a while. */
const TOGETHER = { quietMs: 20_000, mostMs: 300_000 };
/** Sources that the message names. */
const NAMED = 3;

export interface Unreached {
  /** @param detail why, for an operator */
  note(source: string, detail: string): void;
  /** A source that was collected is told of again when it fails again. */
  reached(source: string): void;
  /** Logs what was noted, and no more after that. */
  close(): void;
}

/**
 * Logs sources whose hosts cannot be reached in one sentence, instead of a warning and a stack for each; each once, however
 * often it is tried again.
 * @param hasMirror whether the operator lets a mirror stand in for the internet
 */
export function createUnreached(
  log: Pick<Log, "warn">,
  hasMirror: boolean,
  { quietMs, mostMs }: { readonly quietMs: number; readonly mostMs: number } = TOGETHER,
): Unreached {
  /** By source the reason, until it is told. */
  const noted = new Map<string, string>();
  const told = new Set<string>();
  let [first, latest] = [0, 0];
  function flush(): void {
    const [[, cause] = []] = noted;
    if (cause === undefined) return;
    const names = [...noted.keys()];
    const more = names.length - NAMED;
    const hint = hasMirror
      ? ""
      : ". If this machine has no internet access, set FYR_MIRROR, or FYR_OFFLINE=1; `fyr demo load` shows Fyr without any";
    log.warn(
      { sources: names.length, cause },
      `${names.length === 1 ? "a source" : `${names.length} sources`} could not be reached: ` +
        `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}${hint}`,
    );
    for (const name of names) told.add(name);
    noted.clear();
  }
  const soon = debounce(
    () => {
      const now = performance.now();
      if (now - latest < quietMs && now - first < mostMs) soon.call();
      else flush();
    },
    { afterMs: quietMs, apartMs: 0 },
  );
  return {
    note(source, detail) {
      if (told.has(source) || noted.has(source)) return;
      latest = performance.now();
      if (noted.size === 0) first = latest;
      noted.set(source, detail);
      soon.call();
    },
    reached(source) {
      told.delete(source);
      noted.delete(source);
    },
    close() {
      soon.stop();
      flush();
    },
  };
}
