import type { EventHit } from "@fyr/contract";
import { Columns3 } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { inputClass } from "../../../components/Field.tsx";
import { Menu, MenuCheck, MenuLabel } from "../../../components/menu/index.ts";
import { fieldsOf } from "./fields-of.ts";

const SHOWN = 200;

/** Chooses which fields stand as columns of their own: those of the events in view. */
export function ColumnsMenu({
  rows,
  columns,
  onColumns,
}: {
  rows: readonly EventHit[];
  columns: readonly string[];
  onColumns: (columns: readonly string[]) => void;
}) {
  return (
    <Menu
      className="max-h-96 w-72"
      trigger={
        <Button>
          <Columns3 aria-hidden /> Columns
        </Button>
      }
    >
      <Fields rows={rows} columns={columns} onColumns={onColumns} />
    </Menu>
  );
}

function Fields({ rows, columns, onColumns }: Parameters<typeof ColumnsMenu>[0]) {
  const [text, setText] = useState("");
  const names = useMemo(() => fieldsOf(rows), [rows]);
  const wanted = text.trim().toLowerCase();
  const found = [...new Set([...columns, ...names])].filter((name) => name.toLowerCase().includes(wanted));
  return (
    <>
      <MenuLabel>Fields shown as columns</MenuLabel>
      <div className="px-1 pb-1">
        <input
          type="search"
          aria-label="Find a field"
          placeholder="Find a field"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // The menu moves its choice by letters; here they are typed.
          onKeyDown={(event) => event.key.length === 1 && event.stopPropagation()}
          className={`${inputClass} h-8`}
        />
      </div>
      {found.slice(0, SHOWN).map((name) => (
        <MenuCheck
          key={name}
          checked={columns.includes(name)}
          onChange={(shown) => onColumns(shown ? [...columns, name] : columns.filter((other) => other !== name))}
        >
          <span className="mono truncate text-xs">{name}</span>
        </MenuCheck>
      ))}
      {found.length === 0 && <p className="px-2 py-3 text-center text-xs text-dim">No fields found</p>}
    </>
  );
}
