import type { EventHit } from "@fyr/contract";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { type Marks, type MatchedLine, matchedLines } from "./document.ts";
import { JsonInline, JsonValue } from "./Json.tsx";
import type { FieldFilter } from "./Value.tsx";

/** Matches below a preview; a query of many fields may match in all of them. */
const SHOWN = 2;

/**
 * The beginning of a document in three lines; on paper all of it. Where the query matched beyond them, the matching fields stand below: a row
 * that shows no match looks like an error.
 */
export function Preview({ hit, marks, onFilter }: { hit: EventHit; marks: Marks; onFilter: FieldFilter }) {
  const box = useRef<HTMLDivElement>(null);
  const matched = useMemo(() => matchedLines(hit.source, marks), [hit, marks]);
  const hidden = useHidden(box, matched);
  return (
    <div className="min-w-0">
      {/* A margin: in a padding, the outline of a mark on the cut line would show. */}
      <div ref={box} className="mono line-clamp-3 my-0.5 text-xs leading-5 wrap-anywhere print:line-clamp-none">
        <JsonInline source={hit.source} marks={marks} onFilter={onFilter} />
      </div>
      {hidden.length > 0 && (
        <div title="The query matched further down" className="mono mb-0.5 text-xs leading-5 print:hidden">
          {hidden.slice(0, SHOWN).map(({ index, path, value, parts }) => (
            <p key={index} className="truncate">
              <span className="text-faint">… </span>
              <span className="text-dim">{path}</span>
              <span className="text-faint">: </span>
              <JsonValue value={value} parts={parts} />
            </p>
          ))}
          {hidden.length > SHOWN && (
            <p className="font-sans text-faint">and {formatNumber(hidden.length - SHOWN)} more</p>
          )}
        </div>
      )}
    </div>
  );
}

/** The matched lines of which nothing is to be seen in the box: how much fits depends on its width. */
function useHidden(box: RefObject<HTMLDivElement | null>, matched: readonly MatchedLine[]) {
  const [hidden, setHidden] = useState<readonly MatchedLine[]>([]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || matched.length === 0) return undefined;
    const measure = () => {
      const { bottom } = element.getBoundingClientRect();
      const isHidden = ({ index }: MatchedLine) => {
        const mark = element.querySelector(`[data-line="${index}"] mark`);
        return (mark?.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY) >= bottom;
      };
      const next = matched.filter(isHidden);
      setHidden((before) =>
        before.length === next.length && next.every((line, at) => line === before[at]) ? before : next,
      );
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [box, matched]);
  return hidden;
}
