/** Where a key moves the active row of `count`; null for keys that do not move it. */
export function nextRow(key: string, current: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const clamp = (row: number): number => Math.max(0, Math.min(count - 1, row));
  switch (key) {
    case "ArrowDown":
    case "j":
      return clamp(current + 1);
    case "ArrowUp":
    case "k":
      return clamp(current - 1);
    case "PageDown":
      return clamp(current + page);
    case "PageUp":
      return clamp(current - page);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
