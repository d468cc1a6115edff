/** Rows of the layouts that names are typed on most: QWERTY, QWERTZ, AZERTY. */
const LAYOUTS: readonly (readonly string[])[] = [
  ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
  ["1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm"],
  ["1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn"],
];

/** Keys beside a key, and those above and below that touch it, on any of the layouts. */
export const keysBeside: (key: string) => readonly string[] = (() => {
  const beside = new Map<string, Set<string>>();
  const pair = (a: string | undefined, b: string | undefined): void => {
    if (a === undefined || b === undefined || a === b) return;
    beside.set(a, (beside.get(a) ?? new Set()).add(b));
    beside.set(b, (beside.get(b) ?? new Set()).add(a));
  };
  for (const rows of LAYOUTS) {
    for (const [row, keys] of rows.entries()) {
      for (const [at, key] of Array.from(keys).entries()) {
        pair(key, keys[at + 1]);
        // Each row is half a key to the right of the one above.
        pair(key, rows[row + 1]?.[at]);
        pair(key, rows[row + 1]?.[at - 1]);
      }
    }
  }
  const lists = new Map([...beside].map(([key, keys]) => [key, [...keys]]));
  return (key) => lists.get(key) ?? [];
})();
