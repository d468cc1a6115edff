import type { DataColumn } from "./types.ts";

/** What columns are filtered by: the text of each by its id. */
export type ColumnFilters = Readonly<Record<string, string>>;

/** What stands for a country or the like, in either case. */
const CODE = /^[a-z]{2}$/;
const COMPARISON = /^(<=|>=|<|>|=)\s*(-?\d+(?:\.\d+)?)$/;

const COMPARE: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound,
  "=": (value, bound) => value === bound,
};

/**
 * Whether a row passes the filter of a column: its text holds the words, in either case; `!` in front means that it does
 * not. `>70`, `<=20` and `=0` compare columns of numbers. Where values have codes, two letters are one: `de` is Germany,
 * and not Sweden.
 */
export function columnTest<T>(column: DataColumn<T>, text: string): ((row: T) => boolean) | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === "" || wanted === "!") return null;
  if (wanted.startsWith("!")) {
    const holds = columnTest(column, wanted.slice(1));
    return holds === null ? null : (row) => !holds(row);
  }
  const finds = column.finds?.(wanted) ?? null;
  if (finds !== null) return finds;
  if (column.code !== undefined && CODE.test(wanted)) return (row) => column.code?.(row)?.toLowerCase() === wanted;
  const [, sign = "", bound = ""] = COMPARISON.exec(wanted) ?? [];
  const compare = COMPARE[sign];
  if (compare === undefined) return (row) => column.text(row).toLowerCase().includes(wanted);
  return (row) => {
    const value = column.sort(row);
    return typeof value === "number" && value >= 0 && compare(value, Number(bound));
  };
}

/** Whether a row passes all filters; null where there is none. */
export function columnsTest<T>(
  columns: readonly DataColumn<T>[],
  filters: ColumnFilters,
): ((row: T) => boolean) | null {
  const tests = columns.map((column) => columnTest(column, filters[column.id] ?? "")).filter((test) => test !== null);
  return tests.length === 0 ? null : (row) => tests.every((holds) => holds(row));
}
