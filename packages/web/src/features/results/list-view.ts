import { text } from "../../lib/search-values.ts";

/** What of a list is shown, as links have it. */
export interface ListView {
  /** The line above the table. */
  readonly filter?: string | undefined;
  /** What columns are filtered by, as `columnsText` writes it. */
  readonly columns?: string | undefined;
  /** How many addresses the list had of which these are the first, where credits sufficed for no more. */
  readonly of?: number | undefined;
}

/** Longest of each that a link may have. */
const FILTER_MAX = 2000;
const COLUMNS_TEXT_MAX = 4000;

/** Reads the view that a link names; what is no view is left out. */
export function listViewOf(given: Record<string, unknown>): ListView {
  const filter = text(given["filter"])?.slice(0, FILTER_MAX);
  const columns = text(given["columns"]);
  const of = /^\d{1,7}$/.test(String(given["of"])) ? Number(given["of"]) : undefined;
  return {
    ...(filter !== undefined && { filter }),
    ...(columns !== undefined && columns.length <= COLUMNS_TEXT_MAX && { columns }),
    ...(of !== undefined && { of }),
  };
}
