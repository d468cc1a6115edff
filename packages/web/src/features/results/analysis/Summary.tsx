import type { Withheld } from "@fyr/contract";
import { useExplanation } from "../../../components/explanation.tsx";
import { FACETS, type FacetCounts, type FacetId } from "./facets.ts";
import { FacetCard } from "./FacetCard.tsx";
import type { Uncollected } from "./uncollected.ts";

const ABOUT = {
  what: "How many addresses of the list have which verdict, behaviour, country, AS and so on.",
  from: "The answers in the table below.",
  how: "Each address counts once for each value that it has. A press on a value filters the table by it.",
};

/** A list in numbers, above its table: what its addresses have in common, and by a press only these. */
export function Summary({
  all,
  passing,
  chosen,
  onToggle,
  withheld,
  uncollected,
}: {
  /** Null while they are counted. */
  all: FacetCounts | null;
  passing: FacetCounts | null;
  chosen: ReadonlyMap<FacetId, readonly string[]>;
  onToggle: (id: FacetId, value: string) => void;
  withheld: readonly Withheld[];
  uncollected: Uncollected;
}) {
  const { button, text } = useExplanation("Summary", ABOUT);
  return (
    <section
      aria-label="Summary"
      aria-busy={all === null}
      className="flex shrink-0 flex-col overflow-hidden max-md:order-1 rounded-lg border border-line bg-panel"
    >
      {text}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
        tabIndex={0}
        // The bar that scrolls stands below them, and takes nothing of their height. Its own texts for screen readers are within
        // it: beyond its edge they would have the page scroll.
        className="scroll-cue-x relative flex shrink-0 overflow-x-auto focus-visible:-outline-offset-2 print:overflow-visible"
      >
        {FACETS.map((facet, index) => (
          <FacetCard
            key={facet.id}
            facet={facet}
            all={all?.[facet.id] ?? null}
            passing={passing?.[facet.id] ?? null}
            chosen={chosen.get(facet.id) ?? []}
            onToggle={(value) => onToggle(facet.id, value)}
            withheld={withheld}
            uncollected={uncollected}
            aside={index === 0 && button}
          />
        ))}
      </div>
    </section>
  );
}
