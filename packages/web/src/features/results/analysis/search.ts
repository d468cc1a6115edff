import type { IpInfo } from "@fyr/contract";
import { chosenValues, clauseFor, compileRecordFilter, narrow, toggleValue } from "@fyr/core/lucene";
import { FACETS, type FacetId } from "./facets.ts";
import { SEARCHED_FIELDS } from "./fields.ts";

/** A line that filters answers, understood. It loads with the first such line, or the first press on a count. */
export interface Search {
  /** Null where it cannot be read. */
  readonly test: ((info: IpInfo) => boolean) | null;
  readonly note: { readonly text: string; readonly isWrong: boolean };
  /** The values that counts have been filtered by. */
  readonly chosen: ReadonlyMap<FacetId, readonly string[]>;
}

export function readSearch(text: string): Search {
  const filter = compileRecordFilter(text, SEARCHED_FIELDS, new Date());
  if (!filter.ok) {
    const { message, from } = filter.error;
    const names = SEARCHED_FIELDS.map(({ name }) => name).join(", ");
    const isOfField = message.startsWith("There is no field");
    const hint = isOfField ? `. Fields are ${names}` : ` (at character ${from + 1})`;
    return { test: null, note: { text: `${message}${hint}.`, isWrong: true }, chosen: new Map() };
  }
  return {
    test: filter.matches,
    note: { text: `Addresses of which ${filter.reading}.`, isWrong: false },
    chosen: new Map(FACETS.map(({ id }) => [id, chosenValues(text, id)])),
  };
}

/** The line with a value of a facet added to what it asks for, or taken out. */
export const withToggled = (text: string, id: FacetId | "service", value: string): string =>
  toggleValue(text, id, value);

/** The line without the addresses that have a value. */
export const withoutValue = (text: string, id: FacetId | "service", value: string): string =>
  narrow(text, clauseFor(id, value), true);
