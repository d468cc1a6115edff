import { Download } from "lucide-react";
import { type RefObject, useState } from "react";
import { Button } from "../Button.tsx";
import { Menu, MenuCheck, MenuItem, MenuLabel } from "../menu/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import type { ExportChoice, ExportGroup } from "./export.ts";

interface ExportMenuProps<T> {
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Takes what has the focus once it is closed, where a key elsewhere opened it. */
  takeReturn: () => HTMLElement | null;
  rows: readonly T[];
  /** How many rows are selected: of these are the rows, where there are any. */
  selected: number;
  exports: readonly ExportChoice<T>[];
  group: ExportGroup<T> | undefined;
  /** @param notes what the file is to say of rows that it lacks; null where it has all */
  onExport: (choice: ExportChoice<T>, rows: readonly T[], notes: readonly string[] | null) => void;
  /** Why there can be no file. */
  refusal: string | null;
  /** Of the button's word. */
  className: string;
}

/** The files that rows can be written to. */
export function ExportMenu<T>(props: ExportMenuProps<T>) {
  const { buttonRef, takeReturn, rows, selected, exports, group, onExport, refusal, className } = props;
  const [isOnly, setOnly] = useState(true);
  return (
    <Menu
      takeReturn={takeReturn}
      trigger={
        <Button ref={buttonRef} disabled={rows.length === 0 || refusal !== null} title={refusal ?? undefined}>
          <Download aria-hidden /> <span className={className}>Export</span>
        </Button>
      }
    >
      {selected > 0 && <MenuLabel>{plural(selected, "selected row")}</MenuLabel>}
      {exports.map((choice) => (
        <MenuItem key={choice.label} onSelect={() => onExport(choice, rows, null)}>
          {choice.label}
        </MenuItem>
      ))}
      {group !== undefined && (
        <GroupEntries group={group} rows={rows} isOnly={isOnly} onOnly={setOnly} onExport={onExport} />
      )}
    </Menu>
  );
}

/** Is drawn in the open menu alone, and counts rows there. */
function GroupEntries<T>({
  group,
  rows,
  isOnly,
  onOnly,
  onExport,
}: {
  group: ExportGroup<T>;
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
} & Pick<ExportMenuProps<T>, "rows" | "onExport">) {
  const some = rows.filter((row) => group.only.passes(row));
  const left = rows.length - some.length;
  const notes = left === 0 ? [] : [group.only.noteOf(left)];
  return (
    <>
      <MenuLabel>{group.label}</MenuLabel>
      <MenuCheck checked={isOnly} onChange={onOnly}>
        {group.only.label} <span className="tabular ml-auto pl-3 text-dim">{formatNumber(some.length)}</span>
      </MenuCheck>
      {group.choices.map((choice) => (
        <MenuItem
          key={choice.label}
          disabled={isOnly && some.length === 0}
          onSelect={() => (isOnly ? onExport(choice, some, notes) : onExport(choice, rows, null))}
        >
          {choice.label}
        </MenuItem>
      ))}
    </>
  );
}
