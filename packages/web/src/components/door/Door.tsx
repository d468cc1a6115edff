import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { type DoorKind, hrefOf, openValue, pageOf, textOf } from "../../lib/doors/index.ts";
import { later } from "../later.tsx";
import { askedBy } from "../menu/index.ts";
import { OfDemo } from "../OfDemo.tsx";
import { closeSlideOver } from "../slide-over/index.ts";

// It comes with the first value that is pointed at.
const DoorMenu = later(() => import("./DoorMenu.tsx"), { standing: "nowhere" });

export interface DoorProps {
  kind: DoorKind;
  /** The address, the prefix, the number of the AS, the name of the provider, the code of the country, … */
  value: string;
  /** How it is shown; the value itself by default. */
  children?: ReactNode;
  className?: string;
  /** Whether the tab key stops here; in grids the arrows lead instead. */
  keyboard?: boolean;
  /** The row of a table that it stands in opens it: a click is left to the row. */
  isOfRow?: boolean;
  /** Where the values are part of a search or a table: keeps only what has this value, or all else. */
  onFilter?: ((out: boolean) => void) | undefined;
  /** Within running text, where it breaks as words do: without the menu's button, which would cover the words after it. */
  isInText?: boolean;
  /** Text follows in its line: it leaves the menu a place, which would cover that text. */
  isBeforeText?: boolean;
  /** What stands around it says already whether it is of the demo. */
  isMarked?: boolean;
}

/**
 * A value that leads on. A click shows beside the page what Fyr knows of it, a click with Ctrl or the middle button
 * opens it as a page; its menu has what else can be done with it. The button after it opens that, and so do the right
 * button, Shift+F10 and the key for menus.
 */
export function Door({
  kind,
  value,
  children = textOf(kind, value),
  className,
  keyboard = true,
  isOfRow = false,
  onFilter,
  isInText = false,
  isBeforeText = false,
  isMarked = false,
}: DoorProps) {
  const router = useRouter();
  // Most values are never pointed at, and a page may show hundreds: the menu comes with the pointer or the focus.
  const [isNear, setNear] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const [asked, setAsked] = useState<"keyboard" | "pointer" | null>(null);
  const href = hrefOf(pageOf(kind, value));
  const open = (event: MouseEvent) => {
    // New tabs and windows are the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isOfRow || openValue(kind, value)) return;
    closeSlideOver();
    router.history.push(href);
  };
  const ask = (event: MouseEvent) => {
    const by = askedBy(event);
    if (by === null) return;
    event.preventDefault();
    setAsked(by);
  };
  const door = (
    <a
      ref={link}
      href={href}
      onClick={open}
      onContextMenu={ask}
      tabIndex={keyboard ? undefined : -1}
      data-door={kind}
      data-of-row={isOfRow ? "" : undefined}
      // What a column may cut is read on hover.
      title={typeof children === "string" && className?.includes("truncate") === true ? children : undefined}
      className={cn(
        "min-w-0 underline decoration-line-strong decoration-dotted underline-offset-3 hover:text-accent hover:decoration-current",
        className,
      )}
    >
      {children}
    </a>
  );
  const menu = (isNear || asked !== null) && (
    <Suspense>
      <DoorMenu
        {...{ kind, value, href, keyboard, onFilter, link, asked }}
        hasButton={!isInText}
        onClosed={() => setAsked(null)}
      />
    </Suspense>
  );
  if (isInText) {
    return (
      <>
        {door}
        {menu}
      </>
    );
  }
  return (
    <span
      className={cn("group/door relative inline-flex max-w-full min-w-0 items-center", isBeforeText && "mr-6")}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      {door}
      {!isMarked && <OfDemo kind={kind} value={value} />}
      {menu}
    </span>
  );
}
