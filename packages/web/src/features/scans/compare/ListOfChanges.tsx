import { useState } from "react";
import { plural } from "../../../lib/format.ts";
import { Door } from "../../../components/door/index.ts";
import type { ComparedList, ListDoor } from "./differences.ts";

/** Lines that are shown at once. */
const FEW = 12;

/** What of a list is gone, and what is new. */
export function ListOfChanges({ list: { name, gone, added, kept, doorOf } }: { list: ComparedList }) {
  const [most, setMost] = useState(FEW);
  const lines = [...gone.map((text) => ({ text, isNew: false })), ...added.map((text) => ({ text, isNew: true }))];
  return (
    <section aria-label={name}>
      <h3 className="text-sm font-medium">
        {name}{" "}
        <span className="tabular text-xs font-normal text-dim">
          {gone.length} gone, {added.length} new, {kept} the same
        </span>
      </h3>
      <ul className="mono mt-1 flex flex-col text-xs">
        {lines.slice(0, most).map(({ text, isNew }) => (
          <li
            key={`${isNew} ${text}`}
            className={`flex gap-2 px-2 py-0.5 ${isNew ? "bg-success-soft" : "bg-danger-soft"}`}
          >
            <span aria-hidden className="shrink-0">
              {isNew ? "+" : "−"}
            </span>
            <span className="sr-only">{isNew ? "New:" : "Gone:"}</span>
            <span className="min-w-0 break-all">
              <Line text={text} door={doorOf(text)} />
            </span>
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <button type="button" className="mt-1 text-xs text-accent" onClick={() => setMost(lines.length)}>
          {plural(lines.length - most, "more line", "more lines")}
        </button>
      )}
    </section>
  );
}

/** A line, of which the value within leads on. */
function Line({ text, door }: { text: string; door: ListDoor | null }) {
  if (door === null) return text;
  const at = text.indexOf(door.value);
  return (
    <>
      {text.slice(0, at)}
      <Door {...door} isInText>
        {door.value}
      </Door>
      {text.slice(at + door.value.length)}
    </>
  );
}
