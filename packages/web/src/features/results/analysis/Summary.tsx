import type { Withheld } from "@fyr/contract";
import { FACETS, type FacetCounts, type FacetId } from "./facets.ts";
import { FacetCard } from "./FacetCard.tsx";

/** A list in numbers, above its table: what its addresses have in common, and by a press only these. */
export function Summary({
  all,
  passing,
  chosen,
  onToggle,
  withheld,
}: {
  /** Null while they are counted. */
  all: FacetCounts | null;
  passing: FacetCounts | null;
  chosen: ReadonlyMap<FacetId, readonly string[]>;
  onToggle: (id: FacetId, value: string) => void;
  withheld: readonly Withheld[];
}) {
  return (
    <section
      aria-label="Summary"
      aria-busy={all === null}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
      tabIndex={0}
      className="flex h-[172px] shrink-0 overflow-x-auto rounded-lg border border-line bg-panel"
    >
      {FACETS.map((facet) => (
        <FacetCard
          key={facet.id}
          facet={facet}
          all={all?.[facet.id] ?? null}
          passing={passing?.[facet.id] ?? null}
          chosen={chosen.get(facet.id) ?? []}
          onToggle={(value) => onToggle(facet.id, value)}
          withheld={withheld}
        />
      ))}
    </section>
  );
}
