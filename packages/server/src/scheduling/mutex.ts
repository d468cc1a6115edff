/** Runs one piece of work at a time, in the order of the calls. One that fails does not hold up the next. */
export interface Mutex {
  /** Resolves or rejects as the work does. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when all work that was handed in so far has ended. Never rejects. */
  idle(): Promise<void>;
}

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const run = last.then(work);
      last = run.catch(() => undefined);
      return run;
    },
    async idle() {
      await last;
    },
  };
}
