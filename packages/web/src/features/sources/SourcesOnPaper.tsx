import { usePrinting } from "../../lib/printing.ts";
import { useTimes } from "../../lib/times.ts";
import { useAtlas } from "./api.ts";

export interface SourcesOnPaperProps {
  /** Ids of the sources that the answers rest on; without it all are named, as those that were looked through. */
  speaking?: () => ReadonlySet<string>;
}

/** On paper: which sources the answers of a page are made of, and of when. They are loaded before there is a print. */
export default function SourcesOnPaper({ speaking }: SourcesOnPaperProps) {
  const atlas = useAtlas();
  const { formatDateTime } = useTimes();
  if (!usePrinting() || atlas.data === undefined) return null;
  const { built_at: builtAt } = atlas.data;
  const named = speaking?.();
  const sources = atlas.data.sources.filter(({ id }) => named === undefined || named.has(id));
  const names = sources.map(({ name, published }) => (published === null ? name : `${name} (${published})`)).join(", ");
  return (
    <section aria-label="Sources" className="break-inside-avoid border-t border-line pt-2 text-xs text-dim">
      <h2 className="font-semibold text-ink">{named === undefined ? "Sources looked through" : "Sources"}</h2>
      {names !== "" && (
        <p>
          Compiled {formatDateTime(builtAt)} from {names}; and what the sensors and users of this installation reported.
        </p>
      )}
      {named === undefined && <p>The counts are made from all of them. Not every one names an address here.</p>}
    </section>
  );
}
