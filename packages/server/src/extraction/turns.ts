export interface Turns {
  /** Does the work when its turn comes. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets so many run at a time; the others wait in order. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return {
    async run(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}
