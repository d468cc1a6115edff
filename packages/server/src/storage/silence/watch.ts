/** Longer than any pause of a working store, whose answer to a ping waits for nothing. */
export const PING_MS = 1500;
const EVERY_MS = 1000;
/** After so long without an answer, what waits for the store fails, and what comes is refused. */
const SILENT_MS = 10_000;
/** After so long a store of our own is ended and started anew. */
const HUNG_MS = 30_000;

/** In milliseconds. */
export interface SilenceTimes {
  /** From the end of a ping to the next. */
  readonly everyMs: number;
  /** The longest that a ping takes. */
  readonly pingMs: number;
  readonly silentMs: number;
  readonly hungMs: number;
}

const TIMES: SilenceTimes = { everyMs: EVERY_MS, pingMs: PING_MS, silentMs: SILENT_MS, hungMs: HUNG_MS };

export interface SilenceWatch {
  /** Whether the store has been silent for too long, so that nothing should wait for it. */
  isSilent(): boolean;
  /** The store has answered something, which says as much as an answer to a ping. */
  answered(): void;
  stop(): void;
}

interface Needs {
  readonly ping: () => Promise<boolean>;
  /** Called once in each silence, after `SILENT_MS`. */
  readonly silent: () => void;
  /** Called after `HUNG_MS` of silence, and again after as long. */
  readonly hung?: () => void;
  /** Called when a silence has ended. */
  readonly heard: () => void;
  readonly times?: SilenceTimes;
}

/** Pings a store all the time: a process that hangs, unlike one that ended, is noticed by its silence alone. */
export function watchSilence({ ping, silent, hung, heard, times = TIMES }: Needs): SilenceWatch {
  const { everyMs, pingMs, silentMs, hungMs } = times;
  let last = performance.now();
  let lastHung = last;
  let missed = 0;
  let missedAtHung = 0;
  let isSilent = false;
  let stopped = false;
  let timer: NodeJS.Timeout;

  // Time alone does not count: where this process was held up, one ping that it had no time to hear ends a long pause.
  const turnMs = everyMs + pingMs;

  const answered = (): void => {
    if (stopped) return;
    last = lastHung = performance.now();
    missed = missedAtHung = 0;
    if (isSilent) heard();
    isSilent = false;
  };

  const turn = async (): Promise<void> => {
    const isThere = await ping();
    if (stopped) return;
    missed += 1;
    if (isThere) answered();
    const now = performance.now();
    if (!isSilent && now - last >= silentMs && missed * turnMs >= silentMs) {
      isSilent = true;
      silent();
    }
    if (now - lastHung >= hungMs && (missed - missedAtHung) * turnMs >= hungMs) {
      lastHung = now;
      missedAtHung = missed;
      hung?.();
    }
    timer = setTimeout(() => void turn(), everyMs);
    timer.unref();
  };
  timer = setTimeout(() => void turn(), everyMs);
  timer.unref();
  return {
    isSilent: () => isSilent,
    answered,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
