import type { MouseEvent } from "react";

/**
 * What asked for the menu of a value: the right button, or Shift+F10 and the key for menus. Null where the browser's own
 * stays: with Shift, and for a selection that the value lies in.
 */
export function askedBy(event: MouseEvent): "keyboard" | "pointer" | null {
  const isByPointer = event.button === 2;
  const selection = getSelection();
  const isSelected = selection?.type === "Range" && selection.containsNode(event.currentTarget, true);
  if (isByPointer && (event.shiftKey || isSelected)) return null;
  return isByPointer ? "pointer" : "keyboard";
}
