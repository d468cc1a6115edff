import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { ENDPOINTS, type EventFieldInfo } from "@fyr/contract";
import { call } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { formatNumber } from "../../../lib/format.ts";
import { escapedName } from "../../../lib/event-query.ts";
import { completableAt, writtenValue } from "./complete.ts";

const fields = () =>
  queryClient.fetchQuery({
    queryKey: ["events", "fields"],
    queryFn: ({ signal }) => call(ENDPOINTS.eventFields, { signal }),
  });

const values = (field: string, prefix: string) =>
  queryClient.fetchQuery({
    queryKey: ["events", "values", field, prefix],
    queryFn: ({ signal }) => call(ENDPOINTS.eventFieldValues, { query: { field, prefix }, signal }),
  });

/** Fields and their frequent values, as the server knows them. Without an answer nothing is offered. */
export async function luceneCompletions(context: CompletionContext): Promise<CompletionResult | null> {
  const found = completableAt(context.state.doc.toString(), context.pos);
  if (found === null || (found.what === "field" && found.typed === "" && !context.explicit)) return null;
  try {
    if (found.what === "field") {
      const { fields: known } = await fields();
      return { from: found.from, options: known.map(fieldOption), validFor: /^(?:[\w.@-]|\\.)*$/ };
    }
    const { values: frequent } = await values(found.field, found.typed);
    const options = frequent.map(({ value, count }, index) => ({
      label: value,
      apply: writtenValue(value, found.quoted),
      detail: formatNumber(count),
      // The most frequent first.
      boost: 99 - Math.min(198, index),
    }));
    return { from: found.from, options, filter: false };
  } catch {
    return null;
  }
}

function fieldOption({ name, kind, aliases, description }: EventFieldInfo): Completion {
  const info = [description, aliases.length > 0 ? `Also: ${aliases.join(", ")}` : ""].filter(Boolean).join("\n");
  return {
    label: name,
    apply: `${escapedName(name)}:`,
    detail: kind ?? "document",
    boost: kind === null ? 0 : 1,
    ...(info !== "" && { info }),
  };
}
