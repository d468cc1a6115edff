import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useId } from "react";
import { copyText } from "../../lib/clipboard.ts";
import { type DoorKind, hrefOf, pageOf, textOf } from "../../lib/doors/index.ts";
import { defang } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { loadMenus, MenuItem, menus } from "../menu/index.ts";
import { closeSlideOver } from "../slide-over/index.ts";
import { toast } from "../toast/index.ts";
import { DoorEntries } from "./DoorEntries.tsx";
import { EventsOfMoment, type Moment } from "./EventsOfMoment.tsx";

const copy = (text: string) =>
  void copyText(text).then((copied) =>
    copied ? toast.success(`Copied ${text}`) : toast.error("The browser did not allow copying."),
  );

/** The open menu of a value that is no link: the entries of a door where it leads on, and else what is true of any text. */
export default function ValueMenu({
  kind,
  value,
  onFilter,
  finds,
  moment,
  asker,
  asked,
  onClosed,
}: {
  kind: DoorKind | null;
  value: string | number | boolean;
  onFilter: ((out: boolean) => void) | undefined;
  /** The query line for addresses that have it. */
  finds: string | undefined;
  /** The time that it is. */
  moment: Moment | undefined;
  /** What has the focus once it is closed. */
  asker: RefObject<HTMLElement | null>;
  asked: "keyboard" | "pointer";
  onClosed: () => void;
}) {
  const loaded = useStore(menus);
  const { history } = useRouter();
  const id = useId();
  useEffect(loadMenus, []);
  if (loaded === null) return null;
  const text = String(value);
  const find = () => {
    closeSlideOver();
    history.push(hrefOf({ to: "/runner", search: { query: finds ?? "" } }));
  };
  return (
    // A row opens at clicks anywhere in it, and a menu is a part of its row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps clicks in
    <span onClick={(event) => event.stopPropagation()}>
      <span id={id} hidden>
        Actions for {kind === null ? text : textOf(kind, text)}
      </span>
      <loaded.Window
        id={`${id}menu`}
        open
        onOpenChange={(open) => !open && onClosed()}
        byKeyboard={asked === "keyboard"}
        trigger={asker}
        triggerId={id}
        align="start"
      >
        {kind === null ? (
          <>
            {onFilter !== undefined && (
              <>
                <MenuItem onSelect={() => onFilter(false)}>Keep only this value</MenuItem>
                <MenuItem onSelect={() => onFilter(true)}>Filter this value out</MenuItem>
              </>
            )}
            {finds !== undefined && <MenuItem onSelect={find}>Find addresses that have it</MenuItem>}
            {moment !== undefined && <EventsOfMoment {...moment} />}
            <MenuItem onSelect={() => copy(text)}>Copy</MenuItem>
            {moment !== undefined && (
              <MenuItem onSelect={() => copy(new Date(moment.at).toISOString())}>Copy in UTC (ISO 8601)</MenuItem>
            )}
            {moment === undefined && defang(text) !== text && (
              <MenuItem onSelect={() => copy(defang(text))}>Copy defanged</MenuItem>
            )}
          </>
        ) : (
          <DoorEntries
            kind={kind}
            value={text}
            href={hrefOf(pageOf(kind, text))}
            onFilter={onFilter}
            onBeside={() => asker.current?.focus({ preventScroll: true })}
          />
        )}
      </loaded.Window>
    </span>
  );
}
