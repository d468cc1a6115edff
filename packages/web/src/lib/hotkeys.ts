import { useEffect, useRef } from "react";

const TYPING = "input, textarea, select, [contenteditable=true]";

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** `mod+k` for Ctrl or Cmd with K; single characters as they are typed: `/`, `?`. */
function comboOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? "mod+" : ""}${event.altKey ? "alt+" : ""}${key}`;
}

/**
 * Keys for the whole page. Single keys do nothing while the user types or a dialog is open; keys with a modifier
 * always work.
 */
export function useHotkeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const combo = comboOf(event);
      const action = current.current[combo];
      if (action === undefined || event.defaultPrevented) return;
      if (!combo.startsWith("mod+") && (isTyping(event.target) || document.querySelector("[role=dialog]") !== null))
        return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** Focuses the page's own search box; that of the header where it has none. */
export function focusSearch(): void {
  focus(document.querySelector<HTMLElement>("main [data-search-box]") ?? boxOfHeader());
}

/** Focuses the box of the header. */
export const focusBox = (): void => focus(boxOfHeader());

const boxOfHeader = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-search-box=header]");

function focus(box: HTMLElement | null): void {
  box?.focus();
  // An editor is no input: its text is not selected, its cursor stays where it was.
  if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.select();
}
