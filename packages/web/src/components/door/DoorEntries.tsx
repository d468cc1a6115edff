import { useRouter } from "@tanstack/react-router";
import { copyText } from "../../lib/clipboard.ts";
import { type DoorKind, doorParts, hrefOf, isDefangable, openerOf, writtenOf } from "../../lib/doors/index.ts";
import { defang } from "../../lib/format.ts";
import { graphOfDoor } from "../../lib/graph-link.ts";
import { useStore } from "../../lib/store.ts";
import { MenuItem, MenuLink } from "../menu/index.ts";
import { closeSlideOver } from "../slide-over/index.ts";
import { toast } from "../toast/index.ts";

/** A value, and what its menu is to do with it. */
export interface DoorActs {
  kind: DoorKind;
  value: string;
  /** Of its page. */
  href: string;
  onFilter: ((out: boolean) => void) | undefined;
}

const copy = (text: string) =>
  void copyText(text).then((copied) =>
    copied ? toast.success(`Copied ${text}`) : toast.error("The browser did not allow copying."),
  );

/** The entries of a value's menu. @param props.onBeside is called before what is known of it opens beside the page */
export function DoorEntries({ kind, value, href, onFilter, onBeside }: DoorActs & { onBeside?: () => void }) {
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
