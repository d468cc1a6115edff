/** Which of `count` options a key leads to, round and round; null for keys that lead nowhere. */
export function moveOption(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current - 1 + count) % count;
  return null;
}
