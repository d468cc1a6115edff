import { type RefObject, useEffect, useId } from "react";
import { DoorEntries } from "../../../components/door/DoorEntries.tsx";
import { loadMenus, MenuItem, menus } from "../../../components/menu/index.ts";
import { toast } from "../../../components/toast/index.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { type DoorKind, hrefOf, pageOf } from "../../../lib/doors/index.ts";
import { defang } from "../../../lib/format.ts";
import { useStore } from "../../../lib/store.ts";

const copy = (text: string) =>
  void copyText(text).then((copied) =>
    copied ? toast.success(`Copied ${text}`) : toast.error("The browser did not allow copying."),
  );

/** The open menu of a value that is no link: the entries of a door where it leads on, and else what is true of any text. */
export default function ValueMenu({
  kind,
  value,
  onFilter,
  asker,
  asked,
  onClosed,
}: {
  kind: DoorKind | null;
  value: string | number | boolean;
  onFilter: (out: boolean) => void;
  /** What has the focus once it is closed. */
  asker: RefObject<HTMLElement | null>;
  asked: "keyboard" | "pointer";
  onClosed: () => void;
}) {
  const loaded = useStore(menus);
  const id = useId();
  useEffect(loadMenus, []);
  if (loaded === null) return null;
  const text = String(value);
  return (
    // A row opens at clicks anywhere in it, and a menu is a part of its row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps clicks in
    <span onClick={(event) => event.stopPropagation()}>
      <span id={id} hidden>
        Actions for {text}
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
            <MenuItem onSelect={() => onFilter(false)}>Keep only this value</MenuItem>
            <MenuItem onSelect={() => onFilter(true)}>Filter this value out</MenuItem>
            <MenuItem onSelect={() => copy(text)}>Copy</MenuItem>
            {defang(text) !== text && <MenuItem onSelect={() => copy(defang(text))}>Copy defanged</MenuItem>}
          </>
        ) : (
          <DoorEntries kind={kind} value={text} href={hrefOf(pageOf(kind, text))} onFilter={onFilter} />
        )}
      </loaded.Window>
    </span>
  );
}
