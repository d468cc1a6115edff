import { FacetCard } from "../analysis/FacetCard.tsx";
import { type ChosenOfNames, countsIn, FACETS_OF_NAMES, type NameFacetId } from "./facets.ts";
import type { NameAnswer } from "./name-answers.ts";

interface Row {
  readonly name: string;
  readonly answer?: NameAnswer | undefined;
}

const NONE: readonly never[] = [];
const COLLECTED: ReadonlySet<never> = new Set<never>();

/** The names of a list in numbers, as its addresses have them; a press on a value keeps only the names that have it. */
export default function NameFacets({
  all,
  kept,
  chosen,
  onToggle,
}: {
  all: readonly Row[];
  /** Those that pass what is chosen. */
  kept: readonly Row[];
  chosen: ChosenOfNames;
  onToggle: (id: NameFacetId, value: string) => void;
}) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
      tabIndex={0}
      className="relative flex shrink-0 overflow-x-auto border-t border-line focus-visible:-outline-offset-2 print:overflow-visible"
    >
      {FACETS_OF_NAMES.map((facet) => (
        <FacetCard
          key={facet.id}
          facet={facet}
          all={countsIn(facet, all)}
          passing={countsIn(facet, kept)}
          chosen={chosen[facet.id] ?? NONE}
          onToggle={(value) => onToggle(facet.id, value)}
          withheld={NONE}
          uncollected={COLLECTED}
        />
      ))}
    </div>
  );
}
