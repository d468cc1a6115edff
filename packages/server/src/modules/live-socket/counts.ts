/** Counts what is open by a key, up to a limit. */
export function createCounts(most: number) {
  const open = new Map<string, number>();
  return {
    /** @returns gives it back, once; null where there are as many as there may be */
    take(key: string): (() => void) | null {
      const count = open.get(key) ?? 0;
      if (count >= most) return null;
      open.set(key, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}
