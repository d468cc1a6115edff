import { eventField } from "@fyr/core/events";
import { english, parse, renderError } from "@fyr/core/lucene";
import { useDebounced } from "../../../lib/use-debounced.ts";

/** Long enough to finish a word: half of one is mostly an error. */
const PATIENCE_MS = 250;

/** How the query is read: in a sentence, or what is wrong with it and where. */
export function Reading({ text }: { text: string }) {
  const settled = useDebounced(text, PATIENCE_MS);
  if (settled.trim() === "") return null;
  const parsed = parse(settled);
  if (parsed.ok) {
    return (
      <p aria-live="polite" className="px-1 text-xs text-dim">
        {english(parsed.query, eventField)}
      </p>
    );
  }
  const [message, ...place] = renderError(settled, parsed.error).split("\n");
  return (
    <div aria-live="polite" className="px-1 text-xs text-danger">
      <p>{message}</p>
      <pre className="mono overflow-x-auto leading-4 whitespace-pre text-ink">{place.join("\n")}</pre>
    </div>
  );
}
