/**
 * Shows at a terminal what is being done and how far it is: one line rewritten there; elsewhere (a file, a
 * service's journal) a line when something begins and ends and every ten seconds in between.
 */
export interface Progress {
  /** @param state what to add, e.g. `place 1,200,000 of 3,400,000` */
  update(state: string): void;
  done(result?: string): void;
  /** It ends before its end. @param after how far it came */
  stopped(after: string): void;
  /** @param after how far it came */
  failed(after?: string): void;
}

const ELSEWHERE_MS = 10_000;
const TERMINAL_MS = 100;

export function startProgress(what: string, out: NodeJS.WriteStream = process.stderr): Progress {
  const started = Date.now();
  const terminal = out.isTTY;
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  let last = started;
  if (!terminal) out.write(`${what} …\n`);
  const end = (result: string) => out.write(`${terminal ? "\r\u001b[K" : ""}${what} … ${result} (${seconds()})\n`);
  return {
    update(state) {
      if (Date.now() - last < (terminal ? TERMINAL_MS : ELSEWHERE_MS)) return;
      last = Date.now();
      const text = `${what} … ${state} (${seconds()})`;
      out.write(terminal ? `\r\u001b[K${text}` : `${text}\n`);
    },
    done: (result = "done") => end(result),
    stopped: (after) => end(`stopped after ${after}`),
    failed: (after) => end(after === undefined ? "failed" : `failed after ${after}`),
  };
}
