import { useState } from "react";
import { plural } from "../../../lib/format.ts";
import { Door } from "../../../components/door/index.ts";
import { changedWords, type MarkedWords } from "./changed-words.ts";
import type { ComparedList, ListDoor } from "./differences.ts";

/** Lines that are shown at once. */
const FEW = 12;

/** What of a list is gone, and what is new. */
export function ListOfChanges({ list: { name, gone, added, kept, doorOf, isText = false } }: { list: ComparedList }) {
  const [most, setMost] = useState(FEW);
  const pairs =
    isText && gone.length === added.length ? gone.map((text, at) => changedWords(text, added[at] ?? "")) : [];
  const lines = [
    ...gone.map((text, at) => ({ text, isNew: false, marked: pairs[at]?.before })),
    ...added.map((text, at) => ({ text, isNew: true, marked: pairs[at]?.after })),
  ];
  return (
    <section aria-label={name}>
      <h3 className="text-sm font-medium">
        {name}{" "}
        <span className="tabular text-xs font-normal text-dim">
          {gone.length} gone, {added.length} new, {kept} the same
        </span>
      </h3>
      <ul className="mono mt-1 flex flex-col text-xs">
        {lines.slice(0, most).map(({ text, isNew, marked }) => (
          <li
            key={`${isNew} ${text}`}
            className={`flex gap-2 px-2 py-0.5 ${isNew ? "bg-success-soft" : "bg-danger-soft"}`}
          >
            <span aria-hidden className="shrink-0">
              {isNew ? "+" : "−"}
            </span>
            <span className="sr-only">{isNew ? "New:" : "Gone:"}</span>
            <span className="min-w-0 wrap-anywhere">
              {marked === undefined ? <Line text={text} door={doorOf(text)} /> : <Marked words={marked} />}
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

/** A sentence, with the words that changed. */
const Marked = ({ words: [before, changed, behind] }: { words: MarkedWords }) => (
  <>
    {before}
    <mark className="bg-transparent font-semibold text-ink underline underline-offset-2">{changed}</mark>
    {behind}
  </>
);

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
