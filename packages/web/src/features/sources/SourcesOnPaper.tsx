import { usePrinting } from "../../lib/printing.ts";
import { useTimes } from "../../lib/times.ts";
import { useAtlas } from "./api.ts";

/** On paper: which sources the answers of a page are made of, and of when. They are loaded before there is a print. */
export default function SourcesOnPaper() {
  const atlas = useAtlas();
  const { formatDateTime } = useTimes();
  if (!usePrinting() || atlas.data === undefined) return null;
  const { sources, built_at: builtAt } = atlas.data;
  return (
    <section aria-label="Sources" className="break-inside-avoid border-t border-line pt-2 text-xs text-dim">
      <h2 className="font-semibold text-ink">Sources</h2>
      <p>
        Compiled {formatDateTime(builtAt)} from{" "}
        {sources.map(({ name, published }) => (published === null ? name : `${name} (${published})`)).join(", ")}; and
        what the sensors and users of this installation reported.
      </p>
    </section>
  );
}
