import { Collapsed } from "../parts/Collapsed.tsx";
import type { SchemaLine } from "./schema-lines.ts";

/** Lines of a schema that are shown at once. */
const SHOWN = 18;

/** What a schema allows, as a type with its bounds. */
export function SchemaText({ label, lines }: { label: string; lines: readonly SchemaLine[] }) {
  return (
    <Collapsed label={label} shown={lines.length <= SHOWN + 3 ? lines.length : SHOWN}>
      {lines.map(({ indent, name, optional, type, note }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a schema does not change
        <li key={index} className="break-words" style={{ paddingLeft: `${indent * 1.25}rem` }}>
          {name !== null && (
            <>
              <span className="text-ink">{name}</span>
              <span className="text-faint">{optional ? "?: " : ": "}</span>
            </>
          )}
          <span className="text-dim">{type}</span>
          {note !== "" && <span className="text-faint"> – {note}</span>}
        </li>
      ))}
    </Collapsed>
  );
}
