import { behalf, ClientGone, isPatient } from "../../on-behalf.ts";
import { createFairTurns } from "../../scheduling/index.ts";
import { StoreBusyError } from "../../store-failures.ts";

/** Statements of a caller that run. */
const CALLER_READS = 2;
/** Statements of a caller that run or wait: a page of one has a dozen, a client with many connections some more. */
const CALLER_READS_WAITING = 128;
/** Statements of all callers that run: the embedded engine has twelve connections, and two processors compute for it. */
const READS = 3;
/** Statements of all callers that run or wait. */
const READS_WAITING = 1024;
/** Statements of lines that run, of all callers: lookups have the others to themselves. */
const PATIENT_READS = 2;
/** Dear statements of all callers that run, beside the others. */
const DEAR_READS = 1;
/** What is read as it comes holds a connection for as long as its reader takes. */
const CALLER_STREAMS = 1;
const STREAMS = 2;

/** Seconds after which a refused caller may try again. */
const AGAIN_S = 5;

/**
 * What requests read of the engine passes here, whatever route they came by: few statements of a caller at a time, and
 * of all callers so many that ingest, searches and the server's own work find a connection free. Who had
 * the least of the engine lately is next, so that dear reads of many hold up no cheap one. What may read for seconds (`patiently`) has
 * turns of its own.
 * The server's own work passes at once.
 */
export interface ReadGate {
  /** @param signal takes what still waits out of the line. @throws StoreBusyError */
  run<T>(read: () => Promise<T>, signal?: AbortSignal, isDear?: boolean): Promise<T>;
  /** As `run`, for as long as rows are read. */
  stream<T>(read: () => AsyncGenerator<T, void, undefined>, signal?: AbortSignal): AsyncGenerator<T, void, undefined>;
}

export function createReadGate(): ReadGate {
  const turns = createFairTurns({ perOwner: CALLER_READS, total: READS, byTime: true });
  const patient = createFairTurns({ perOwner: CALLER_READS, total: PATIENT_READS, byTime: true });
  const dear = createFairTurns({ perOwner: DEAR_READS, total: DEAR_READS, byTime: true });
  const streams = createFairTurns({ perOwner: CALLER_STREAMS, total: STREAMS });
  let waiting = 0;

  async function admitted<T>(line: typeof turns, read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const caller = behalf();
    if (caller === undefined) return read();
    if (line.lengthOf(caller.owner) >= CALLER_READS_WAITING) {
      const message = `${CALLER_READS_WAITING} reads of this account are under way. Please wait for some of them.`;
      throw new StoreBusyError(message, { isOwn: true, retryAfter: AGAIN_S });
    }
    if (waiting >= READS_WAITING) {
      const message = "Too many callers read at the same time. Please try again in a moment.";
      throw new StoreBusyError(message, { isOwn: false, retryAfter: AGAIN_S });
    }
    waiting += 1;
    try {
      return await line.run(
        caller.owner,
        async () => {
          if (caller.isGone()) throw new ClientGone();
          return read();
        },
        signal,
      );
    } finally {
      waiting -= 1;
    }
  }

  return {
    run: (read, signal, isDear = false) => admitted(isDear ? dear : isPatient() ? patient : turns, read, signal),
    async *stream(read, signal) {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin, reject } = Promise.withResolvers<void>();
      const turn = admitted(
        streams,
        () => {
          begin();
          return ended;
        },
        signal,
      );
      turn.catch(reject);
      try {
        await begun;
        yield* read();
      } finally {
        end();
      }
    },
  };
}
