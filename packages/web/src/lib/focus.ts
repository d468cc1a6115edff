/**
 * As a `ref`: focuses the element when it appears. For the one field that a page or panel is there for. A page that comes
 * while the user types in the box above it leaves the focus there.
 */
export const focusOnMount = (element: HTMLElement | null): void => {
  const { activeElement: holder } = document;
  const isTypingAbove = holder instanceof HTMLInputElement && holder.value !== "" && holder.closest("header") !== null;
  if (!isTypingAbove || element?.closest("main") === null) element?.focus();
};
