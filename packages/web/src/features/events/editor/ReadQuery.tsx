import { searchedField } from "@fyr/core/events";
import { english, parse, renderError } from "@fyr/core/lucene";

/** A query in a sentence, or what is wrong with it and where. */
export default function ReadQuery({ text }: { text: string }) {
  const parsed = parse(text);
  if (parsed.ok) {
    return (
      <p aria-live="polite" className="px-1 text-xs text-dim">
        {english(parsed.query, searchedField)}
      </p>
    );
  }
  const [message, ...place] = renderError(text, parsed.error).split("\n");
  return (
    <div aria-live="polite" className="px-1 text-xs text-danger">
      <p>{message}</p>
      <pre className="mono overflow-x-auto leading-4 whitespace-pre text-ink">{place.join("\n")}</pre>
    </div>
  );
}
