import { useState } from "react";

/**
 * For dialogs, on opening: the panel itself takes the focus, unless a field in it has done so. Otherwise its close
 * button would, and show its tooltip unasked.
 */
export function focusPanel(event: Event): void {
  event.preventDefault();
  const panel = event.currentTarget;
  if (panel instanceof HTMLElement && !panel.contains(document.activeElement)) panel.focus();
}

/**
 * As `focusPanel`, for windows that are there to be filled in: their first field takes the focus, or what is
 * marked with `data-first`.
 */
export function focusFirstField(event: Event): void {
  const panel = event.currentTarget;
  if (panel instanceof HTMLElement && !panel.contains(document.activeElement)) {
    panel.querySelector<HTMLElement>("textarea, select, input:not([type=file]), [data-first]")?.focus();
  }
  focusPanel(event);
}

/** What has the focus; of an entry of a menu, which closes, the menu's button. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]") ?? null;
  const holder = menu === null ? active : document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return holder instanceof HTMLElement ? holder : null;
}

/**
 * Remembers what had the focus when something opened over it, and gives the focus back to it. Windows open by keys and
 * menus as well as by buttons, so that a dialog knows no trigger of its own.
 */
export function useReturningFocus(open: boolean): () => void {
  const [before, setBefore] = useState<{ readonly open: boolean; readonly holder: HTMLElement | null }>({
    open: false,
    holder: null,
  });
  // While drawing: a field of what opens may take the focus as soon as it is there.
  if (before.open !== open) setBefore({ open, holder: open ? focused() : before.holder });
  return () => before.holder?.focus();
}
