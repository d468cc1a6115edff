import { ChevronDown } from "lucide-react";
import { type RefObject, useEffect, useId } from "react";
import { cn } from "../../lib/cn.ts";
import { textOf } from "../../lib/doors/index.ts";
import { useStore } from "../../lib/store.ts";
import { holderOf, loadMenus, Menu, menus } from "../menu/index.ts";
import { type DoorActs, DoorEntries } from "./DoorEntries.tsx";

interface DoorMenuProps extends DoorActs {
  keyboard: boolean;
  /** The value on the page. */
  link: RefObject<HTMLAnchorElement | null>;
  /** What asked for the menu at the value itself, until it is closed. */
  asked: "keyboard" | "pointer" | null;
  onClosed: () => void;
  /** Whether a button stands after the value. */
  hasButton: boolean;
}

/** What can be done with a value. The button lies over what follows, so that nothing moves when it appears. */
export default function DoorMenu({ keyboard, link, asked, onClosed, hasButton, ...acts }: DoorMenuProps) {
  const loaded = useStore(menus);
  const id = useId();
  const isAsked = asked !== null;
  useEffect(() => {
    if (isAsked) loadMenus();
  }, [isAsked]);
  return (
    // A row of a table opens at clicks anywhere in it, and a menu is a part of its row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps clicks in
    <span
      onClick={(event) => event.stopPropagation()}
      className={cn(hasButton && "absolute top-1/2 left-full z-10 -translate-y-1/2")}
    >
      {hasButton && (
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              tabIndex={keyboard ? undefined : -1}
              aria-label={nameOf(acts)}
              className="ml-0.5 grid size-5 place-items-center rounded border border-line-strong bg-panel text-dim opacity-0 group-hover/door:opacity-100 hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100"
            >
              <ChevronDown className="size-3" aria-hidden />
            </button>
          }
        >
          <DoorEntries {...acts} />
        </Menu>
      )}
      {isAsked && loaded !== null && (
        <>
          <span id={id} hidden>
            {nameOf(acts)}
          </span>
          <loaded.Window
            id={`${id}menu`}
            open
            onOpenChange={(open) => !open && onClosed()}
            byKeyboard={asked === "keyboard"}
            trigger={link}
            triggerId={id}
            align="start"
          >
            {/* The panel gives the focus back to what has it now: the entry is gone by then. */}
            <DoorEntries {...acts} onBeside={() => holderOf(link.current)?.focus({ preventScroll: true })} />
          </loaded.Window>
        </>
      )}
    </span>
  );
}

const nameOf = ({ kind, value }: DoorActs): string => `Actions for ${textOf(kind, value)}`;
