import { given as filled, text } from "../../lib/search-values.ts";

/** What of a list is shown, as links have it. */
export interface ListView {
  /** The line above the table. */
  readonly filter?: string | undefined;
  /** What columns are filtered by, as `columnsText` writes it. */
  readonly columns?: string | undefined;
  /** How many addresses the list had of which these are the first, where credits sufficed for no more. */
  readonly of?: number | undefined;
  /** The text that names are filtered by, those of the list that are no addresses. */
  readonly names?: string | undefined;
  /** What verdict they are to have. */
  readonly names_verdict?: string | undefined;
  /** What else they are kept by, as `chosenText` writes it. */
  readonly names_of?: string | undefined;
}

/** What of a list's names is shown. */
export type NamesView = Pick<ListView, "names" | "names_verdict" | "names_of">;

/** Longest of each that a link may have. */
const FILTER_MAX = 2000;
const COLUMNS_TEXT_MAX = 4000;
const NAMES_MAX = 200;

/** Reads the view that a link names; what is no view is left out. */
export function listViewOf(given: Record<string, unknown>): ListView {
  const filter = text(given["filter"])?.slice(0, FILTER_MAX);
  const columns = text(given["columns"]);
  const of = /^\d{1,7}$/.test(String(given["of"])) ? Number(given["of"]) : undefined;
  return {
    ...(filter !== undefined && { filter }),
    ...(columns !== undefined && columns.length <= COLUMNS_TEXT_MAX && { columns }),
    ...(of !== undefined && { of }),
    ...filled({
      names: text(given["names"], NAMES_MAX),
      names_verdict: text(given["names_verdict"], NAMES_MAX),
      names_of: text(given["names_of"], FILTER_MAX),
    }),
  };
}
