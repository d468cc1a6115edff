import type { KeyboardEvent } from "react";

const controlsOf = (line: Element): HTMLElement[] => [...line.querySelectorAll<HTMLElement>("a, button")];

/**
 * The arrows within a document: up and down lead to the same of the next line that has something, left and right along
 * the line. A line has four buttons, and by Tab alone the last of forty lines would be two hundred keys away.
 */
export function moveInLines(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, defaultPrevented } = event;
  if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  const line = target.closest("li");
  if (line === null) return;
  const controls = controlsOf(line);
  const at = controls.indexOf(target);
  const found =
    key === "ArrowRight" || key === "ArrowLeft"
      ? controls[at + (key === "ArrowRight" ? 1 : -1)]
      : key === "ArrowDown" || key === "ArrowUp"
        ? beside(line, key === "ArrowDown", target.matches("a") ? 0 : at - controls.length)
        : undefined;
  if (found === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  found.focus();
}

/** Of the next line that has any: the one at the place, which counts from the end where it is negative. */
function beside(line: Element, isDown: boolean, place: number): HTMLElement | undefined {
  for (let next: Element | null = line; next !== null;) {
    next = isDown ? next.nextElementSibling : next.previousElementSibling;
    const controls = next === null ? [] : controlsOf(next);
    if (controls.length > 0) return controls.at(Math.max(place, -controls.length));
  }
  return undefined;
}
