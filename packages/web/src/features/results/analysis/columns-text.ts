/** Longest filter of a column that a link may have, and most of them. */
const COLUMN_MAX = 200;
const COLUMNS_MAX = 30;

type Filters = Readonly<Record<string, string>>;

/** The filters of columns as a link has them: parameters within the parameter. */
export const columnsText = (filters: Filters): string => new URLSearchParams(filters).toString();

/** The filters of columns that a link names; null where it names none. */
export function columnsIn(link: string | undefined): Filters | null {
  if (link === undefined) return null;
  const entries = [...new URLSearchParams(link)].slice(0, COLUMNS_MAX);
  const filters = entries.flatMap(([id, value]) => (value === "" ? [] : [[id, value.slice(0, COLUMN_MAX)] as const]));
  return filters.length === 0 ? null : Object.fromEntries(filters);
}
