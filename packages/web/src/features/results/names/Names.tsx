import { ChartBar } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { later } from "../../../components/later.tsx";
import { messageWithWait } from "../../../lib/api/index.ts";
import { cn } from "../../../lib/cn.ts";
import { formatNumber, plural } from "../../../lib/format.ts";
import { namesInWords } from "../../../lib/indicator-words.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import type { NamesView } from "../list-view.ts";
import { ExportNames } from "./ExportNames.tsx";
import { type ChosenOfNames, chosenIn, chosenText, isKept, type NameFacetId, toggledOf } from "./facets.ts";
import { choiceName, countsOf, type NameChoice } from "./filter.ts";
import { NameRow } from "./NameRow.tsx";
import { useNames } from "./use-names.ts";

// Few lists have names that are worth counting.
const NameFacets = later(() => import("./NameFacets.tsx"));

/** Names beyond this many are counted, and neither listed nor looked up together. */
const SHOWN = 200;
/** So many stand above a table whole; more of them scroll. */
const FEW = 3;
/** After so long without a change, the link is that of the view. */
const LINK_MS = 400;
const WHOLE: NamesView = {};

/** The domains and URLs of a list. Each costs a credit: they are looked up one by one or together, where the user wants it. */
export function Names({
  names,
  isBeside = false,
  view = WHOLE,
  onView,
}: {
  names: readonly string[];
  /** There are addresses, too: their counts and rows are in sight. */
  isBeside?: boolean;
  /** What of them is shown at first. */
  view?: NamesView | undefined;
  /** Is called where that changes, for the link. */
  onView?: ((view: NamesView) => void) | undefined;
}) {
  const [text, setText] = useState(view.names ?? "");
  const [chosen, setChosen] = useState<ChosenOfNames>(() => ({
    ...chosenIn(view.names_of),
    // As links of before have it.
    ...(view.names_verdict !== undefined && { verdict: [view.names_verdict] }),
  }));
  const [isCounted, setCounted] = useState(!isBeside && names.length > FEW);
  const link = useDebounced(
    useMemo(() => ({ names: text.trim() || undefined, names_of: chosenText(chosen) }), [text, chosen]),
    LINK_MS,
  );
  const linked = useRef(link);
  useEffect(() => {
    if (link === linked.current) return;
    linked.current = link;
    onView?.(link);
  }, [link, onView]);
  const sought = text.trim().toLowerCase();
  const matching = names.filter((name) => name.toLowerCase().includes(sought));
  const { found, run } = useNames(matching.slice(0, SHOWN));
  if (names.length === 0) return null;
  const left = found.filter(({ answer }) => answer === undefined).length;
  const counts = countsOf(found);
  // The last of a verdict may have been answered, or typed away.
  const isStale = chosen.verdict?.every((choice) => !counts.some(([known]) => known === choice)) === true;
  const kept: ChosenOfNames = isStale ? { ...chosen, verdict: [] } : chosen;
  const all = [...found, ...matching.slice(SHOWN).map((name) => ({ name, answer: undefined }))];
  const passing = all.filter((one) => isKept(one, kept));
  const listed = found.filter((one) => isKept(one, kept));
  const beyond = passing.slice(listed.length);
  const isOf = (choice: NameChoice): boolean => kept.verdict?.includes(choice) === true;
  const toggle = (id: NameFacetId, value: string) => setChosen(toggledOf(kept, id, value));
  return (
    <section aria-label="Domains and URLs" className="shrink-0 basis-full rounded-lg border border-line bg-panel">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
        <h2 className="font-medium">{namesInWords(names.length)}</h2>
        <output className="tabular min-w-52 flex-1 text-xs text-dim">
          {left === 0
            ? found.length === 0
              ? "None has this text."
              : "All looked up."
            : left === found.length
              ? "Not looked up yet: one credit each."
              : `${formatNumber(found.length - left)} looked up, ${formatNumber(left)} left: one credit each.`}
        </output>
        {run.isRunning ? (
          <Button size="sm" onClick={run.cancel}>
            Cancel
          </Button>
        ) : (
          left > 1 && (
            <Button size="sm" onClick={run.start}>
              {allOf(left, found.length, matching.length)}: {plural(left, "credit")}
            </Button>
          )
        )}
        {names.length > 1 && (
          <>
            {counts.length > 1 && !isCounted && (
              <fieldset aria-label="Verdicts of names" className="flex flex-wrap gap-1 print:hidden">
                {counts.map(([choice, count]) => (
                  <button
                    key={choice}
                    type="button"
                    aria-pressed={isOf(choice)}
                    onClick={() => toggle("verdict", choice)}
                    className={cn(
                      "tabular h-7 rounded-md border px-2 text-xs hover:bg-hover",
                      isOf(choice) ? "border-accent bg-hover font-medium text-ink" : "border-line text-dim",
                    )}
                  >
                    {choiceName(choice)} {formatNumber(count)}
                  </button>
                ))}
              </fieldset>
            )}
            <Button
              size="sm"
              aria-expanded={isCounted}
              onClick={() => setCounted(!isCounted)}
              title={isCounted ? "Hide the counts" : "Count by verdict, tag, kind and ending"}
              className="print:hidden"
            >
              <ChartBar aria-hidden /> Counts
            </Button>
            <input
              type="search"
              aria-label="Filter names"
              placeholder="Filter names"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="h-7 w-40 rounded-md border border-line-strong bg-panel px-2 text-xs placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent print:hidden"
            />
          </>
        )}
        <ExportNames rows={passing} />
      </header>
      <Suspense>
        {isCounted && names.length > 1 && <NameFacets all={all} kept={passing} chosen={kept} onToggle={toggle} />}
      </Suspense>
      {run.error !== null && (
        <Banner kind="error" className="rounded-none border-x-0 border-b-0 py-1.5">
          {messageWithWait(run.error).replace(/\.?$/, ".")} {plural(left, "domain or URL is", "domains and URLs are")}{" "}
          left.
        </Banner>
      )}
      {listed.length > 0 && (
        <ul
          className={cn(
            "divide-y divide-line overflow-y-auto border-t border-line",
            // Two whole rows, so that the addresses are in sight.
            isBeside ? listed.length > FEW && "scroll-cue-y max-h-[73px]" : "max-h-96",
            "print:max-h-none",
          )}
        >
          {listed.map((one) => (
            <NameRow key={one.name} {...one} />
          ))}
          {beyond.length > 0 && <li className="px-3 py-1 text-dim">and {formatNumber(beyond.length)} more</li>}
        </ul>
      )}
    </section>
  );
}

function allOf(left: number, shown: number, all: number): string {
  if (left < shown) return `Look up the other ${formatNumber(left)}`;
  return all > shown ? `Look up the first ${formatNumber(shown)}` : "Look up all";
}
