import type { Worker } from "node:worker_threads";
import { AbortedTransactionError } from "kysely";
import { StoreUnavailableError } from "../../../store-failures.ts";
import type { ErrorReport, LedgerReply, LedgerRequest } from "./protocol.ts";

/** The ledger's thread has ended while this was under way: it may or may not have been done. */
export class LedgerLostError extends StoreUnavailableError {
  override name = "LedgerLostError";
}

/** What may be refused or given up before it is done. */
export interface LedgerBounds {
  /** After so many milliseconds without an answer the thread is taken to hang; null while it may take any time. */
  answerMs: number | null;
  /** Whether the disk of its files takes no writes: then what has waited for seconds is given up, and none is started. */
  readonly isHeldUp?: () => boolean;
  /** Called before each statement; throws where it must not be done, as writing is with no room on the disk. */
  admit(sql: string): void;
}

/** How often it is looked whether a statement takes too long. */
const LOOK_MS = 500;
/** What has waited so long where the disk takes no writes waits for the disk. */
const HELD_UP_MS = 3000;
/** PostgreSQL leaves it open whether it starts where it cannot write. What it recovers takes seconds. */
const OPEN_MS = 120_000;

type Answer = Extract<LedgerReply, { id: number }>;
export type Result = Extract<Answer, { kind: "result" }>;

type Request = LedgerRequest extends infer R ? (R extends LedgerRequest ? Omit<R, "id"> : never) : never;

/** An open ledger in a thread of its own. */
export interface LedgerThread {
  /** Whether it still answers. */
  readonly alive: boolean;
  /** Resolves when it has ended: one that a disk holds up in a write may be alive to the system long after. */
  readonly ended: Promise<void>;
  /** @throws the database's error with its fields; LedgerLostError when the thread ends before it answers */
  call(request: Request): Promise<Result>;
  /** Waits for what is under way, closes the database and ends the thread. */
  close(): Promise<void>;
}

/**
 * Resolves when the worker has opened the database.
 * @param received is called with each text that is sent on the channel of the ledger
 * @throws the error that prevented it
 */
export async function openThread(
  worker: Worker,
  received: (text: string) => void,
  bounds: Pick<LedgerBounds, "answerMs" | "isHeldUp">,
): Promise<LedgerThread> {
  const waiting = new Map<number, { resolve(reply: Answer): void; reject(error: Error): void }>();
  const opened = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  let alive = true;
  let ids = 0;

  const lose = (reason: string): void => {
    alive = false;
    const error = new LedgerLostError(`The ledger's thread has ended${reason}`);
    opened.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("error", (error) => lose(`: ${error instanceof Error ? error.message : String(error)}`));
  worker.on("messageerror", (error) => lose(`: ${error.message}`));
  worker.on("exit", () => lose(""));
  worker.on("message", (reply: LedgerReply) => {
    if (reply.kind === "ready") return opened.resolve();
    if (reply.kind === "received") return received(reply.text);
    if (reply.kind === "failed") return opened.reject(errorOf(reply.error));
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    waiter?.resolve(reply);
    if (reply.kind === "error" && reply.broken) lose(", to recover from an error");
  });

  const late = () => opened.reject(new LedgerLostError("The ledger's thread did not open it in time"));
  const opens = bounds.answerMs === null ? undefined : setTimeout(late, OPEN_MS);
  try {
    await opened.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(opens);
  }
  const call = async (request: Request): Promise<Result> => {
    if (!alive) throw new LedgerLostError("The ledger's thread has ended");
    const id = ++ids;
    // A statement that never ends, or a thread that hangs, would hold up all others.
    const began = performance.now();
    const giveUp = (): void => {
      const { answerMs } = bounds;
      const bound = bounds.isHeldUp?.() === true ? HELD_UP_MS : answerMs;
      if (answerMs === null || bound === null || performance.now() - began < bound) return;
      lose(": it did not answer in time");
      void worker.terminate();
    };
    const hangs = setInterval(giveUp, Math.min(LOOK_MS, bounds.answerMs ?? LOOK_MS));
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...request, id });
    }).finally(() => clearInterval(hangs));
    // Made here, so that its stack leads to the caller.
    if (answer.kind === "error") throw errorOf(answer.error);
    return answer;
  };
  return {
    get alive() {
      return alive;
    },
    ended,
    call,
    async close() {
      try {
        await call({ kind: "close" });
      } finally {
        await worker.terminate();
      }
    },
  };
}

function errorOf({ message, fields, aborted }: ErrorReport): Error {
  const error = Object.assign(new Error(message), fields);
  return aborted ? new AbortedTransactionError({ cause: error }) : error;
}
