import { LINE_KINDS, type LineKind } from "@fyr/contract";
import { type Completion, completion, type CompletionField } from "../lucene/index.ts";
import { LINE_FIELDS, LINE_SUBJECTS, lineField } from "./fields.ts";

const TYPE: CompletionField = { name: "type", kind: "keyword", aliases: ["kind"], description: "What to look for" };

/** What may stand at the cursor of a line. Values of events are to be fetched: `values` is null for them. */
export type LineCompletion =
  | { readonly offer: "fields"; readonly from: number; readonly to: number; readonly options: readonly LineOption[] }
  | {
      readonly offer: "values";
      readonly from: number;
      readonly to: number;
      readonly field: string;
      readonly prefix: string;
      readonly options: readonly LineOption[] | null;
    };

export interface LineOption {
  readonly insert: string;
  readonly description: string;
}

/** The kind that a text names as far as it is written; null before. */
export function kindOf(text: string): LineKind | null {
  const [, name = ""] = /(?:^|[\s+])(?:type|kind):\s*"?(\w+)/i.exec(text) ?? [];
  return LINE_KINDS.find((kind) => kind === name.toLowerCase()) ?? null;
}

/** What fits at the cursor of a line: first its kind, then fields of that and their values. */
export function lineCompletion(text: string, cursor: number): LineCompletion | null {
  const kind = kindOf(text);
  const found = completion(text, cursor, kind === null ? [TYPE] : LINE_FIELDS[kind]);
  if (found === null) return null;
  const { from, to } = found;
  if (found.offer === "fields") return { offer: "fields", from, to, options: found.fields.map(fieldOption) };
  const prefix = found.prefix.toLowerCase();
  const values = valuesFor(kind, found);
  const options = values?.filter(({ insert }) => insert.toLowerCase().startsWith(prefix)) ?? null;
  return { offer: "values", from, to, field: found.field, prefix: found.prefix, options };
}

const fieldOption = ({ insert, field }: { readonly insert: string; readonly field: CompletionField }): LineOption => ({
  insert,
  description: field.description,
});

function valuesFor(
  kind: LineKind | null,
  { field }: Extract<Completion, { offer: "values" }>,
): readonly LineOption[] | null {
  if (field === "type" || field === "kind") {
    return LINE_KINDS.map((one) => ({ insert: one, description: LINE_SUBJECTS[one][0] }));
  }
  if (kind === null) return [];
  if (kind === "event") return null;
  return (lineField(kind, field)?.values ?? []).map((insert) => ({ insert, description: "" }));
}
