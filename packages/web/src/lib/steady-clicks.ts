/** A pointer that goes further than this between press and release means to drag or to leave. */
const STEADY_PX = 4;
const CLICKABLE = "button, a[href], summary, label, [role=button], [role=tab], [role=menuitem], [role=option]";

interface Pressed {
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly left: number;
}

/**
 * Clicks what was pressed even where it has moved from under the pointer before the release, pushed away by something
 * that loads above it. A browser clicks only where press and release meet, and so does nothing at all, or clicks what
 * has come there instead.
 */
export function keepClicksSteady(): void {
  let pressed: Pressed | null = null;
  addEventListener(
    "pointerdown",
    ({ target, button, isPrimary, clientX: x, clientY: y }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null;
      pressed = null;
      if (element === null || button !== 0 || !isPrimary) return;
      const { top, left } = element.getBoundingClientRect();
      pressed = { element, x, y, top, left };
    },
    { capture: true },
  );
  addEventListener(
    "pointerup",
    ({ target, clientX, clientY }) => {
      const press = pressed;
      pressed = null;
      if (press === null || !press.element.isConnected) return;
      if (target instanceof Node && press.element.contains(target)) return;
      if (Math.hypot(clientX - press.x, clientY - press.y) > STEADY_PX) return;
      const { top, left } = press.element.getBoundingClientRect();
      if (top === press.top && left === press.left) return;
      skipNextClick();
      press.element.click();
    },
    { capture: true },
  );
  addEventListener("pointercancel", () => (pressed = null), { capture: true });
}

/** The browser's own click goes to what press and release have in common, which was not intended. */
function skipNextClick(): void {
  const skip = (event: MouseEvent) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", skip, { capture: true });
  setTimeout(() => removeEventListener("click", skip, { capture: true }));
}
