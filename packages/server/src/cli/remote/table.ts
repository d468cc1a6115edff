export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string | number | boolean | null | undefined | readonly string[];
}

const GAP = "  ";
/** A column is not wider, whatever it holds. */
const WIDEST = 48;

/** Lines of a table: widths are those of the first rows, and all lines fit into the terminal. */
export function createTable<Row>(columns: readonly Column<Row>[], terminalWidth: number) {
  let widths: number[] | null = null;
  const line = (cells: readonly string[]): string => {
    const padded = cells.map((cell, index) => fit(cell, widths?.[index] ?? WIDEST));
    return cutTo(padded.join(GAP).trimEnd(), terminalWidth);
  };
  return {
    lines(rows: readonly Row[]): string[] {
      const cells = rows.map((row) => columns.map(({ of }) => cellText(of(row))));
      if (widths !== null) return cells.map(line);
      const titles = columns.map(({ title }) => title.toUpperCase());
      widths = columns.map((_, index) =>
        Math.min(WIDEST, Math.max(...[titles, ...cells].map((row) => (row[index] ?? "").length))),
      );
      return [titles, ...cells].map(line);
    },
  };
}

function cellText(value: ReturnType<Column<never>["of"]>): string {
  if (value === null || value === undefined || value === "") return "-";
  if (value === true) return "yes";
  if (value === false) return "no";
  return printable(typeof value === "object" ? value.join(", ") || "-" : String(value));
}

/** What others wrote must not steer the terminal, nor turn the order of its text. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u{FFFD}");

const fit = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
const cutTo = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
