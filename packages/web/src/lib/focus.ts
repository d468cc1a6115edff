/** As a `ref`: focuses the element when it appears. For the one field that a page or panel is there for. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/**
 * For dialogs, on opening: the panel itself takes the focus, unless a field in it has done so. Otherwise its close
 * button would, and show its tooltip unasked.
 */
export function focusPanel(event: Event): void {
  event.preventDefault();
  const panel = event.currentTarget;
  if (panel instanceof HTMLElement && !panel.contains(document.activeElement)) panel.focus();
}
