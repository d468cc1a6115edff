import type { KeyboardEvent } from "react";

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

/** Keys of a filter's box that lead to the rows. Escape empties one that has a text first, as search boxes do. */
export const leavesFilter =
  (leave: () => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: box } = event;
    const isLeaving = key === "Enter" || key === "ArrowDown" || (key === "Escape" && box.value === "");
    if (!isLeaving || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
