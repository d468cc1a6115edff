import { type Transferable, Worker } from "node:worker_threads";
import { programPath, type PROGRAMS } from "../programs.ts";

/** What a thread is sent. */
export interface Call<Input> {
  readonly id: number;
  readonly input: Input;
}

/** What it answers. */
export type Answer<Output> =
  | { readonly id: number; readonly output: Output }
  | { readonly id: number; readonly error: string };

export interface CallThread<Input, Output> {
  /**
   * The thread's output for an input. Rejects where the thread fails at it, or ends: the next call starts another.
   * @param transferred what of the input is handed over instead of copied: it is gone afterwards
   */
  call(input: Input, transferred?: readonly Transferable[]): Promise<Output>;
  close(): Promise<void>;
}

interface Options {
  /** A program that calls `answerCalls`. */
  readonly program: keyof typeof PROGRAMS;
  /** Most memory, far above what an input needs: a thread that would take more ends instead of the server. */
  readonly heapMb: number;
  /** Most memory of what dies young. Without a bound a thread holds a fifth of a gigabyte of it. */
  readonly youngMb: number;
}

/** Calls a program in a thread of its own, which is started at the first call. */
export function createCallThread<Input, Output>({ program, heapMb, youngMb }: Options): CallThread<Input, Output> {
  const pending = new Map<number, PromiseWithResolvers<Output>>();
  let worker: Worker | null = null;
  let count = 0;

  const start = (): Worker => {
    const started = new Worker(programPath(program), {
      name: program,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
      // Options of the parent (such as a test runner's loaders) are not meant for this thread.
      execArgv: [],
    });
    started.on("message", (answer: Answer<Output>) => {
      const waiting = pending.get(answer.id);
      pending.delete(answer.id);
      if (pending.size === 0) started.unref();
      if ("output" in answer) waiting?.resolve(answer.output);
      else waiting?.reject(new Error(answer.error));
    });
    started.on("error", (error) => ended(started, error));
    started.on("exit", () => ended(started, new Error(`The thread ${program} has ended`)));
    return started;
  };
  const ended = (which: Worker, error: unknown): void => {
    if (worker !== which) return;
    worker = null;
    for (const waiting of pending.values()) waiting.reject(error);
    pending.clear();
  };

  return {
    call(input, transferred = []) {
      worker ??= start();
      const waiting = Promise.withResolvers<Output>();
      const message: Call<Input> = { id: count++, input };
      pending.set(message.id, waiting);
      // It keeps the process alive while a call is under way, and not longer.
      worker.ref();
      worker.postMessage(message, transferred);
      return waiting.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
