import { doubtfulSettings, readConfig, unknownSettings } from "./config.ts";
import { explainStartFailure } from "./start-failure.ts";
import { serve } from "./serve.ts";
import { nameSourcesInTraces } from "./stack-traces.ts";

/**
 * `npm start`: serves until a signal ends it. A server that cannot start, or that has lost a store for good, logs why
 * in one sentence and exits with 1.
 */

nameSourcesInTraces();

// Accounts and keys lie in the data folder: what is made there is its owner's only.
process.umask(0o077);

/** npm passes on a signal that the terminal, or a kill of the group, has sent to the server as well. */
const SAME_SIGNAL_MS = 1000;

const stopping = new AbortController();
let stoppedAt = 0;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (!stopping.signal.aborted) stoppedAt = performance.now();
    // A second request means "at once": nothing acknowledged is lost, since all of it is on disk already.
    else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(130);
    stopping.abort();
  });
}

for (const name of unknownSettings(process.env)) console.error(`fyr: ${name} is set, but it is not a setting of Fyr.`);

/** A handle that a library left open must not keep a stopped server running. */
const exitSoon = () => setTimeout(() => process.exit(), 5000).unref();

try {
  const config = readConfig(process.env);
  for (const sentence of doubtfulSettings(process.env)) console.error(`fyr: ${sentence}`);
  const running = await serve(config, stopping.signal);
  const stopped = new Promise<undefined>((resolve) => {
    if (stopping.signal.aborted) resolve(undefined);
    stopping.signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const failure = await Promise.race([stopped, running.ended]);
  if (failure !== undefined) {
    // A server without one of its stores only answers errors; its supervisor starts another.
    console.error(`fyr: ${explainStartFailure(failure)}`);
    process.exitCode = 1;
    exitSoon();
  }
  await running.close();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`fyr: ${explainStartFailure(error)}`);
    process.exitCode = 1;
  }
}
exitSoon();
