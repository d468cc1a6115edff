import { useMemo } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { type DocumentLine, JsonLine, linesOf } from "../../events/index.ts";
import { Collapsed } from "../parts/Collapsed.tsx";

/** Lines of an answer that are shown at once, and the most that are drawn. */
const SHOWN = 40;
const DRAWN_MAX = 2000;

/** An answer in colour; what is no JSON as it came. */
export function JsonAnswer({ text }: { text: string }) {
  const lines = useMemo(() => linesOfText(text), [text]);
  if (lines === null) {
    return <pre className="mono max-h-80 overflow-auto text-xs leading-5 break-words whitespace-pre-wrap">{text}</pre>;
  }
  return (
    <>
      <Collapsed label="Response body" shown={SHOWN}>
        {lines.slice(0, DRAWN_MAX).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an answer does not change
          <Line key={index} line={line} />
        ))}
      </Collapsed>
      {lines.length > DRAWN_MAX && (
        <p className="text-xs text-faint">
          The first {formatNumber(DRAWN_MAX)} of {formatNumber(lines.length)} lines; a copy has all of them.
        </p>
      )}
    </>
  );
}

function linesOfText(text: string): DocumentLine[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? linesOf(value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function Line({ line }: { line: DocumentLine }) {
  return (
    <li className="break-all" style={{ paddingLeft: `${line.indent * 1.25}rem` }}>
      <JsonLine line={line} />
    </li>
  );
}
