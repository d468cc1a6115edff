import { ListChecks } from "lucide-react";
import { Button } from "./Button.tsx";
import { plural } from "../lib/format.ts";

/** How many of a long list are shown. */
const SHOWN = 24;

/** A list that is too long to edit by hand: how much it is, and what it begins with. */
export function LongList({
  lines,
  total = lines.length,
  one,
  many,
  onClear,
}: {
  lines: readonly string[];
  /** How many lines it has, where these are the first. */
  total?: number;
  /** What a line is, and what several are. */
  one: string;
  many: string;
  onClear: () => void;
}) {
  return (
    <div className="flex min-h-44 flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <ListChecks className="size-5 text-accent" aria-hidden />
        <p className="flex-1 text-base font-medium">{plural(total, one, many)}</p>
        <Button size="sm" onClick={onClear}>
          Remove the list
        </Button>
      </div>
      <ol
        aria-label={`First ${many} of the list`}
        className="mono grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-0.5 text-sm text-dim"
      >
        {lines.slice(0, SHOWN).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list may name the same twice, and does not change
          <li key={index} className="truncate">
            {line}
          </li>
        ))}
      </ol>
      <p className="text-xs text-faint">and {plural(total - SHOWN, "more", "more")}</p>
    </div>
  );
}
