import type { Completion as Option, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { type Completion, completion, type CompletionField, quoteValue } from "@fyr/core/lucene";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { formatNumber } from "../../../lib/format.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { knownFields } from "../api.ts";

const fields = () => queryClient.fetchQuery(knownFields);

const values = (field: string, prefix: string) =>
  queryClient.fetchQuery({
    queryKey: ["events", "values", field, prefix],
    queryFn: ({ signal }) => call(ENDPOINTS.eventFieldValues, { query: { field, prefix }, signal }),
  });

/** Fields and their frequent values, as the server knows them. Without an answer nothing is offered. */
export async function luceneCompletions(context: CompletionContext): Promise<CompletionResult | null> {
  const text = context.state.doc.toString();
  try {
    const { fields: known } = await fields();
    const found = completion(text, context.pos, known);
    if (found === null) return null;
    // Nothing is typed yet: the list opens on request.
    if (found.offer === "fields" && found.from === found.to && !context.explicit) return null;
    const options = found.offer === "fields" ? fieldOptions(found) : await valueOptions(found);
    return { from: found.from, to: found.to, options: [...options], filter: false };
  } catch {
    return null;
  }
}

function fieldOptions({ fields: found, operators }: Extract<Completion, { offer: "fields" }>): Option[] {
  return [
    ...operators.map((operator) => ({ label: operator, apply: `${operator} `, detail: "operator" })),
    ...found.map(({ insert, field }) => ({
      label: field.name,
      apply: insert,
      detail: field.kind ?? "document",
      ...(field.description !== "" && { info: aboutField(field) }),
    })),
  ];
}

const aboutField = ({ description, aliases }: CompletionField): string =>
  aliases.length === 0 ? description : `${description}\nAlso: ${aliases.join(", ")}`;

async function valueOptions({ field, kind, prefix }: Extract<Completion, { offer: "values" }>): Promise<Option[]> {
  const { values: frequent } = await values(field, prefix);
  return frequent.map(({ value, count }) => ({
    label: value,
    apply: kind === "number" || kind === "boolean" ? value : quoteValue(value),
    detail: formatNumber(count),
  }));
}
