import type { ListEntry, ListRow, RowDetail } from "./entry.ts";

/**
 * Merges all rows of a list about one target with one kind and provider: tags, ports and references together, the
 * widest time, the highest confidence. What is malformed comes at once, rows when the list is through, in the order of
 * their first words.
 */
export async function* mergeRows(entries: AsyncIterable<ListEntry>): AsyncGenerator<ListEntry> {
  const rows = new Map<string, { readonly line: number; row: ListRow }>();
  for await (const entry of entries) {
    if (!entry.ok) {
      yield entry;
      continue;
    }
    const key = keyOf(entry.row);
    const known = rows.get(key);
    if (known === undefined) rows.set(key, { line: entry.line, row: entry.row });
    else known.row = together(known.row, entry.row);
  }
  for (const { line, row } of rows.values()) yield { ok: true, line, row };
}

function keyOf({ target, detail }: ListRow): string {
  const range = target.family === "as" ? `${target.number}` : `${target.first}-${target.last}`;
  return `${target.family} ${range} ${detail?.kind ?? ""} ${detail?.provider ?? ""}`;
}

function together(row: ListRow, other: ListRow): ListRow {
  const [a, b] = [row.detail, other.detail];
  if (a === undefined || b === undefined) return a === undefined && b !== undefined ? { ...row, detail: b } : row;
  const tags = union(a.tags, b.tags).sort();
  const references = union(a.references, b.references).sort();
  const ports = union(a.ports, b.ports).sort((x, y) => x - y);
  const confidence = Math.max(a.confidence ?? -1, b.confidence ?? -1);
  const first_seen = [a.first_seen, b.first_seen].filter((day) => day !== undefined).sort()[0];
  const last_seen = [a.last_seen, b.last_seen]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  const detail: RowDetail = {
    ...a,
    ...(tags.length > 0 ? { tags } : {}),
    ...(references.length > 0 ? { references } : {}),
    ...(ports.length > 0 ? { ports } : {}),
    ...(confidence >= 0 ? { confidence } : {}),
    ...(first_seen === undefined ? {} : { first_seen }),
    ...(last_seen === undefined ? {} : { last_seen }),
  };
  return { ...row, detail };
}

const union = <T>(a: readonly T[] = [], b: readonly T[] = []): T[] => [...new Set([...a, ...b])];
