import type { MouseEvent } from "react";

/**
 * Whether a press on a row is for the row: what is in it and leads elsewhere does that, and who marks a text wants to
 * copy it.
 */
export function isForRow({ target, currentTarget }: MouseEvent): boolean {
  const other = target instanceof Element ? target.closest("a, button, input, label, pre, ul, dl") : null;
  const isOther = other !== null && currentTarget.contains(other);
  return !isOther && currentTarget.ownerDocument.getSelection()?.isCollapsed !== false;
}
