import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { later } from "../../../components/later.tsx";
import { askedBy } from "../../../components/menu/index.ts";
import type { DoorKind } from "../../../lib/doors/index.ts";
import type { Leaf } from "./document.ts";

// It comes with the first value whose menu is asked for.
const ValueMenu = later(() => import("./ValueMenu.tsx"), { standing: "nowhere" });

/** A value that is no link, because it leads nowhere or stands in a row full of them: it has a menu all the same. */
export function PlainValue({
  kind,
  value,
  onFilter,
  children,
}: {
  /** What it leads to by its menu; null for nothing. */
  kind: DoorKind | null;
  value: Exclude<Leaf, null>;
  /** Keeps only what has this value, or all else. */
  onFilter: (out: boolean) => void;
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
  return (
    <>
      <span data-plain-value onContextMenu={ask}>
        {children}
      </span>
      {asked !== null && (
        <Suspense>
          <ValueMenu {...{ kind, value, onFilter, asker, asked }} onClosed={() => setAsked(null)} />
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
