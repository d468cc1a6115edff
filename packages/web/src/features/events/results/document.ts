import type { EventHit } from "@fyr/contract";

/** What stands at the end of a path of a document. */
export type Leaf = string | number | boolean | null;

/** One line of a document that is written out as JSON. */
export interface DocumentLine {
  readonly indent: number;
  /** Null within a list, and at the ends. */
  readonly key: string | null;
  /** Dotted, without positions in lists: how a search names it. */
  readonly path: string;
  /** Undefined where an object or a list begins or ends. */
  readonly value?: Leaf;
  /** Which of its path's values it is, from 0. */
  readonly item?: number;
  /** What opens or closes here. */
  readonly mark?: "{" | "}" | "[" | "]" | "{}" | "[]";
  /** Something follows on the same level. */
  readonly comma: boolean;
}

const isLeaf = (value: unknown): value is Leaf => value === null || typeof value !== "object";
const join = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);

/** The document line by line, as JSON is indented. */
export function linesOf(document: Readonly<Record<string, unknown>>): DocumentLine[] {
  const lines: DocumentLine[] = [];
  const items = new Map<string, number>();
  const write = (value: unknown, key: string | null, path: string, indent: number, comma: boolean) => {
    if (isLeaf(value)) {
      const item = items.get(path) ?? 0;
      items.set(path, item + 1);
      lines.push({ indent, key, path, value, item, comma });
      return;
    }
    const list = Array.isArray(value);
    const entries: [string | null, unknown][] = list
      ? value.map((item): [null, unknown] => [null, item])
      : Object.entries(value as object);
    if (entries.length === 0) {
      lines.push({ indent, key, path, mark: list ? "[]" : "{}", comma });
      return;
    }
    lines.push({ indent, key, path, mark: list ? "[" : "{", comma: false });
    entries.forEach(([name, item], index) =>
      write(item, name, name === null ? path : join(path, name), indent + 1, index < entries.length - 1),
    );
    lines.push({ indent, key: null, path, mark: list ? "]" : "}", comma });
  };
  write(document, null, "", 0, false);
  return lines;
}

const known = new WeakMap<object, ReadonlyMap<string, readonly Leaf[]>>();

/** Every leaf by its path in lower case, in the document's order. Worked out once a document. */
export function leavesOf(document: Readonly<Record<string, unknown>>): ReadonlyMap<string, readonly Leaf[]> {
  const before = known.get(document);
  if (before !== undefined) return before;
  const leaves = new Map<string, Leaf[]>();
  for (const { path, value } of linesOf(document)) {
    if (value === undefined) continue;
    const name = path.toLowerCase();
    const values = leaves.get(name);
    if (values === undefined) leaves.set(name, [value]);
    else values.push(value);
  }
  known.set(document, leaves);
  return leaves;
}

/**
 * When it happened, in milliseconds: as Fyr read it from the document (specification, entities). A time there that cannot
 * be true, and one without a zone, is not what the event is sorted and counted by.
 */
export const timeOfHit = ({ timestamp }: Pick<EventHit, "timestamp">): number => Date.parse(timestamp);

type Parts = readonly (readonly [number, number])[];
const NO_PARTS: Parts = [];

/** Parts of a document's values that the query matched. */
export type Marks = ReadonlyMap<string, Parts>;

const keyOf = (path: string, item: number): string => `${path.toLowerCase()} ${item}`;

export function marksOf(highlights: EventHit["highlights"]): Marks {
  const marks = new Map<string, [number, number][]>();
  for (const { field, item, from, to } of highlights) {
    const key = keyOf(field, item);
    const parts = marks.get(key) ?? [];
    parts.push([from, to]);
    marks.set(key, parts);
  }
  for (const parts of marks.values()) parts.sort(([a], [b]) => a - b);
  return marks;
}

/** Those of one line. */
export const partsOf = (marks: Marks, { path, item = 0 }: DocumentLine): Parts =>
  marks.get(keyOf(path, item)) ?? NO_PARTS;

/** A line of a document in which the query matched. */
export interface MatchedLine {
  /** Of the line in the document. */
  readonly index: number;
  readonly path: string;
  /** Texts begin shortly before the first match. */
  readonly value: Leaf;
  readonly parts: Parts;
}

/** Characters of a text before its first match that are shown: what leads up to it. */
const BEFORE = 24;

/** The lines in which the query matched, in their order. */
export function matchedLines(source: Readonly<Record<string, unknown>>, marks: Marks): MatchedLine[] {
  if (marks.size === 0) return [];
  return linesOf(source).flatMap((line, index) => {
    const { path, value } = line;
    const parts = partsOf(marks, line);
    const [first] = parts;
    if (value === undefined || first === undefined) return [];
    const skipped = first[0] - BEFORE;
    if (typeof value !== "string" || skipped <= 1) return [{ index, path, value, parts }];
    const moved = parts.map(([from, to]): [number, number] => [from - skipped + 1, to - skipped + 1]);
    return [{ index, path, value: `…${value.slice(skipped)}`, parts: moved }];
  });
}

/** The text cut into parts that were matched and parts that were not. */
export function cut(text: string, parts: Parts): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let done = 0;
  for (const [from, to] of parts) {
    const [start, end] = [Math.max(from, done), Math.min(to, text.length)];
    if (start >= end) continue;
    if (start > done) pieces.push({ text: text.slice(done, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    done = end;
  }
  if (done < text.length || pieces.length === 0) pieces.push({ text: text.slice(done), marked: false });
  return pieces;
}
