import { useRouter } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type RefObject, useEffect, useId } from "react";
import { cn } from "../../lib/cn.ts";
import { copyText } from "../../lib/clipboard.ts";
import { type DoorKind, doorParts, hrefOf, isDefangable, openerOf, textOf, writtenOf } from "../../lib/doors/index.ts";
import { defang } from "../../lib/format.ts";
import { graphOfDoor } from "../../lib/graph-link.ts";
import { useStore } from "../../lib/store.ts";
import { holderOf, loadMenus, Menu, MenuItem, MenuLink, menus } from "../menu/index.ts";
import { closeSlideOver } from "../slide-over/index.ts";
import { toast } from "../toast/index.ts";

interface Acts {
  kind: DoorKind;
  value: string;
  /** Of its page. */
  href: string;
  onFilter: ((out: boolean) => void) | undefined;
}

interface DoorMenuProps extends Acts {
  keyboard: boolean;
  /** The value on the page. */
  link: RefObject<HTMLAnchorElement | null>;
  /** What asked for the menu at the value itself, until it is closed. */
  asked: "keyboard" | "pointer" | null;
  onClosed: () => void;
  /** Whether a button stands after the value. */
  hasButton: boolean;
}

const copy = (text: string) =>
  void copyText(text).then((copied) =>
    copied ? toast.success(`Copied ${text}`) : toast.error("The browser did not allow copying."),
  );

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
          <Entries {...acts} />
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
            <Entries {...acts} onBeside={() => holderOf(link.current)?.focus({ preventScroll: true })} />
          </loaded.Window>
        </>
      )}
    </span>
  );
}

const nameOf = ({ kind, value }: Acts): string => `Actions for ${textOf(kind, value)}`;

function Entries({ kind, value, href, onFilter, onBeside }: Acts & { onBeside?: () => void }) {
  const router = useRouter();
  const { acts = [] } = useStore(doorParts);
  const beside = openerOf(kind);
  const graph = graphOfDoor(kind, value);
  const go = (to: string) => {
    closeSlideOver();
    router.history.push(to);
  };
  return (
    <>
      {beside !== undefined && (
        <MenuItem
          onSelect={() => {
            onBeside?.();
            beside(value);
          }}
        >
          Look up beside
        </MenuItem>
      )}
      <MenuItem onSelect={() => go(href)}>Open as a page</MenuItem>
      <MenuLink href={href}>Open in a new tab</MenuLink>
      {graph !== null && <MenuItem onSelect={() => go(hrefOf(graph))}>Show in the graph</MenuItem>}
      {onFilter !== undefined && (
        <>
          <MenuItem onSelect={() => onFilter(false)}>Keep only this value</MenuItem>
          <MenuItem onSelect={() => onFilter(true)}>Filter this value out</MenuItem>
        </>
      )}
      {acts.map(({ label, act }) => {
        const does = act(kind, value);
        return (
          does !== null && (
            <MenuItem key={label} onSelect={typeof does === "function" ? does : () => go(hrefOf(does))}>
              {label}
            </MenuItem>
          )
        );
      })}
      <MenuItem onSelect={() => copy(writtenOf(kind, value))}>Copy</MenuItem>
      {isDefangable(kind) && <MenuItem onSelect={() => copy(defang(value))}>Copy defanged</MenuItem>}
    </>
  );
}
