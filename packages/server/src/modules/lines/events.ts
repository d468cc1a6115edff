import { ACCOUNT_TYPE, type EventHit, type LineCell, type LineColumn, type LineRow } from "@fyr/contract";
import { eventField, searchedField } from "@fyr/core/events";
import { searchOf } from "@fyr/core/lines";
import { compileSearch, english } from "@fyr/core/lucene";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { FREE_OF_CHARGE, type LineSource, refuse } from "./source.ts";

export interface EventNeeds {
  /** Events that a search finds, the newest first. @throws ApiFailure `invalid_query`, `timeout`, `query_too_costly` */
  search(
    query: string,
    page: { readonly offset: number; readonly limit: number },
    by: { readonly accountId: string; readonly signal: AbortSignal },
  ): Promise<{ readonly results: readonly EventHit[]; readonly total: number }>;
}

const SHOWN = ["id.orig_h", "id.orig_p", "id.resp_h", "id.resp_p", "proto", "service"] as const;

const COLUMNS: readonly LineColumn[] = [
  { name: "timestamp", kind: "time" },
  { name: "log_type", kind: "text" },
  ...SHOWN.map((name): LineColumn => ({
    name,
    kind: name.endsWith("_h") ? "address" : name.endsWith("_p") ? "number" : "text",
  })),
  { name: "id", kind: "event" },
];

/** @throws ApiFailure `admin_required` */
function refuseOthers({ type }: Caller): void {
  if (type !== ACCOUNT_TYPE.admin) throw new ApiFailure("admin_required");
}

/** Events, by their own search: a line is that with AND between its terms. */
export const eventLines = ({ search }: EventNeeds): LineSource => ({
  understand(line, caller) {
    refuseOthers(caller);
    const text = searchOf(line);
    const compiled = compileSearch(text, { fields: searchedField, now: new Date() });
    if (!compiled.ok) return refuse(text, compiled.error);
    return {
      understood: english(compiled.query, searchedField),
      price: FREE_OF_CHARGE,
      async run({ offset, limit, signal }) {
        const { results, total } = await search(text, { offset, limit }, { accountId: caller.accountId, signal });
        return { columns: COLUMNS, rows: results.map(rowOf), total, isWhole: true };
      },
    };
  },
});

function rowOf({ id, index, timestamp, source, service }: EventHit): LineRow {
  const cells = SHOWN.map((name): [string, LineCell] => {
    const value = valueIn(source, name);
    return [name, name === "service" ? (service ?? value) : value];
  });
  return { timestamp, log_type: index, ...Object.fromEntries(cells), id };
}

/** What a document has in a field, by its name or one of the others that sensors write. */
function valueIn(document: Readonly<Record<string, unknown>>, name: string): LineCell {
  const field = eventField(name);
  for (const alias of [name, ...(field?.aliases ?? [])]) {
    const value = document[alias] ?? alias.split(".").reduce<unknown>(within, document);
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  }
  return null;
}

const within = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
