import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import type { DoorKind } from "../../lib/doors/index.ts";
import { later } from "../later.tsx";
import { askedBy } from "../menu/index.ts";
import type { Moment } from "./EventsOfMoment.tsx";

// It comes with the first value whose menu is asked for.
const ValueMenu = later(() => import("./ValueMenu.tsx"), { standing: "nowhere" });

/**
 * A value that is no link, because it leads nowhere, is what the page is of, or stands in a row full of them: it has a menu all
 * the same, by the right button, Shift+F10 and the key for menus.
 */
export function PlainValue({
  kind,
  value,
  onFilter,
  finds,
  moment,
  isButton = false,
  className,
  children,
}: {
  /** What it leads to by its menu; null for nothing. */
  kind: DoorKind | null;
  value: string | number | boolean;
  /** Keeps only what has this value, or all else. */
  onFilter?: ((out: boolean) => void) | undefined;
  /** The query line for addresses that have it. */
  finds?: string;
  /** The time that it is, whose menu leads to events around it. */
  moment?: Moment | undefined;
  /** The tab key stops at it, and a press opens its menu, too: nothing else around it takes the keys. */
  isButton?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<"keyboard" | "pointer" | null>(null);
  const asker = useRef<HTMLElement>(null);
  const ask = (event: MouseEvent<HTMLElement>) => {
    const by = askedBy(event);
    if (by === null) return;
    event.preventDefault();
    // Of a line by keys: a button of that line has the focus, and gets it back.
    const focused = document.activeElement;
    asker.current = by === "keyboard" && focused instanceof HTMLElement ? focused : event.currentTarget;
    setAsked(by);
  };
  const press = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    asker.current = event.currentTarget;
    setAsked(event.type === "click" ? "pointer" : "keyboard");
  };
  const button = {
    role: "button",
    tabIndex: 0,
    "aria-haspopup": "menu" as const,
    // A text that was selected is no press.
    onClick: (event: MouseEvent<HTMLElement>) => getSelection()?.type !== "Range" && press(event),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(event);
    },
  };
  return (
    <>
      <span
        data-plain-value
        onContextMenu={ask}
        className={cn(isButton && "rounded decoration-dotted underline-offset-3 hover:underline", className)}
        {...(isButton && button)}
      >
        {children}
      </span>
      {asked !== null && (
        <Suspense>
          <ValueMenu {...{ kind, value, onFilter, finds, moment, asker, asked }} onClosed={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Opens the menu of the value in a line, asked for by keys at one of the line's buttons. The pointer is on a value itself.
 */
export function menuOfLine(event: MouseEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.button === 2 || !(event.target instanceof Element)) return;
  const found = event.currentTarget.querySelector("[data-door], [data-plain-value]");
  if (found === null || found.contains(event.target)) return;
  event.preventDefault();
  found.dispatchEvent(new globalThis.MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
}
