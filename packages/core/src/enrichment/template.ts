/**
 * One description of an answer's fields, of which both the object and its JSON text are made.
 *
 * Most fields are read from something that many answers share: an origin (the place of an address, say). The text of
 * such fields is written once for each place and cached by the caller, so that the text of an answer is put together
 * from a few long pieces: joining costs as much by the piece as by the byte. Texts of several origins that mostly come
 * together are joined in advance (`prepare`). What is read from the origin `own` belongs to one answer, and is written
 * each time.
 */

/** A field, and the origin of which it is read. A field that is `undefined` is left out of the text. */
export class Leaf<T> {
  declare readonly type: T;
  readonly origin: string;
  readonly read: (from: unknown) => T | undefined;
  /** Stands where `read` gives `undefined`. */
  readonly fallback: T | undefined;
  readonly fallbackText: string | undefined;
  constructor(origin: string, read: (from: unknown) => T | undefined, fallback?: T) {
    this.origin = origin;
    this.read = read;
    this.fallback = fallback;
    this.fallbackText = fallback === undefined ? undefined : JSON.stringify(fallback);
  }

  of(from: unknown): T | undefined {
    const value = this.read(from);
    return value === undefined ? this.fallback : value;
  }
}

/** An array field: the entries of several origins, one list after the other. */
export class Entries<T> {
  declare readonly type: T[];
  readonly lists: readonly Leaf<readonly T[]>[];
  constructor(lists: readonly Leaf<readonly T[]>[]) {
    this.lists = lists;
  }
}

type Field<T> = Leaf<T> | (T extends readonly (infer E)[] ? Entries<E> : T extends object ? Fields<T> : never);
/** Every field of `T`, in the order of the text. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

/** What all fields of one answer are read from. */
export type Origins = { readonly own: unknown } & Readonly<Record<string, unknown>>;
type Shared<From> = Exclude<keyof From, "own"> & string;

/** Makes leaves that are read from the origins of `From`. */
export const leafOf =
  <From>() =>
  <O extends keyof From & string, T>(origin: O, read: (from: From[O]) => T | undefined, fallback?: T): Leaf<T> =>
    new Leaf(origin, read as (from: unknown) => T | undefined, fallback);

/** All that answers use of an origin, as text. */
export interface OriginTexts {
  readonly texts: readonly string[];
  readonly beyond: number;
}
/** The texts of origins, by their names. */
type Texts = Readonly<Record<string, OriginTexts>>;

/** The text of an answer, with what is left to be filled in. */
export interface Prepared {
  readonly pieces: readonly Piece[];
  readonly beyond: number;
}

/**
 * JSON text in pieces, for the caller to join once with what is around it. `beyond` is how many bytes of UTF-8 it has
 * beyond one a character: counted for each text once, as counting the bytes of each answer costs as much as finding its
 * facts.
 */
export interface JsonPieces {
  readonly pieces: readonly string[];
  readonly beyond: number;
}

export interface Template<From, T> {
  /** The text of all that answers use of this origin, to be cached with it. */
  texts<O extends Shared<From>>(origin: O, from: From[O]): OriginTexts;
  /**
   * The text as far as these origins decide it. The rest comes with `write`.
   * @param common the one of them whose texts most answers have
   */
  prepare(texts: Readonly<Partial<Record<Shared<From>, OriginTexts>>>, common?: Shared<From>): Prepared;
  /** @param texts of all origins that were not prepared */
  write(
    prepared: Prepared,
    texts: Readonly<Partial<Record<Shared<From>, OriginTexts>>>,
    own: From["own" & keyof From],
  ): JsonPieces;
  /** The value of which `write` gives the text. It shares parts with its origins: never mutate it. */
  build(from: From): T;
}

/** A stretch of the text with the fields of one shared origin: `index` is its place among that origin's texts. */
interface Stretch {
  readonly kind: "shared";
  readonly origin: string;
  readonly index: number;
  readonly pieces: (string | KeyedLeaf)[];
  /** Entries of an array, without its brackets. */
  readonly isList: boolean;
}
/** A field with its name, which is left out with it. */
interface KeyedLeaf {
  readonly key: string;
  readonly leaf: Leaf<unknown>;
}
/** A field of one answer. */
interface OwnField extends KeyedLeaf {
  readonly kind: "own";
  /** The key with the quote that opens a text. */
  readonly quoted: string;
  /** The key with `null`. */
  readonly absent: string;
}
/** The inside of an array. Text that is known begins with a comma. */
interface List {
  readonly kind: "list";
  readonly lists: readonly (string | Stretch | Leaf<readonly unknown[]>)[];
}
type Piece = string | Stretch | OwnField | List;

export function compileTemplate<From extends Origins, T extends object>(fields: Fields<T>): Template<From, T> {
  const { steps, stretches } = plan(fields);
  return {
    texts(origin, from) {
      const texts = (stretches.get(origin) ?? []).map((stretch) => textOf(stretch, from));
      return { texts, beyond: beyondOf(texts) };
    },
    prepare(texts, common) {
      const pieces = prepare(steps, texts as Texts, common);
      const all = pieces.flatMap((piece): readonly unknown[] => (hasLists(piece) ? piece.lists : [piece]));
      return { pieces, beyond: beyondOf(all.filter((piece) => typeof piece === "string")) };
    },
    // All answers of an installation go through here: no closure, no iterator.
    write(prepared, texts, own) {
      const { pieces } = prepared;
      const text = new Written(prepared.beyond);
      for (let i = 0; i < pieces.length; i++) {
        const piece = pieces[i] as Piece;
        if (typeof piece === "string") text.pieces.push(piece);
        else if (piece.kind === "shared") text.pieces.push(sharedText(piece, texts as Texts, text));
        else if (piece.kind === "own") writeOwn(piece, own, text);
        else writeList(piece, texts as Texts, own, text);
      }
      return text;
    },
    build: (from) => build(fields, from) as T,
  };
}

/** The text of an answer as far as it is written. */
class Written implements JsonPieces {
  readonly pieces: string[] = [];
  beyond: number;
  /** The last text that needed no escapes. */
  plain = "";
  constructor(beyond: number) {
    this.beyond = beyond;
  }
}

const hasLists = (piece: Piece): piece is List => typeof piece === "object" && piece.kind === "list";

const encoder = new TextEncoder();
const beyondOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + encoder.encode(text).length - text.length, 0);

/** What an origin has beyond a byte a character is counted with its first stretch. */
function sharedText({ origin, index }: Stretch, texts: Texts, text: Written | null): string {
  const known = texts[origin];
  if (known === undefined) return "";
  if (index === 0 && text !== null) text.beyond += known.beyond;
  return known.texts[index] ?? "";
}

/** Pieces that are not put together here are read once less. Most addresses are asked about as the answer has them. */
function writeOwn({ key, quoted, absent, leaf }: OwnField, own: unknown, text: Written): void {
  const value = leaf.read(own);
  if (typeof value === "string" && (value === text.plain || PLAIN.test(value))) {
    text.plain = value;
    text.pieces.push(quoted, value, '"');
  } else if (value === null) text.pieces.push(absent);
  else if (value !== undefined) {
    const written = json(value);
    text.beyond += beyondOf([written]);
    text.pieces.push(key, written);
  } else if (leaf.fallbackText !== undefined) text.pieces.push(key, leaf.fallbackText);
}

function writeList({ lists }: List, texts: Texts, own: unknown, text: Written): void {
  let isFirst = true;
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i] as string | Stretch | Leaf<readonly unknown[]>;
    if (typeof list === "string") text.pieces.push(isFirst ? list.slice(1) : list);
    else {
      const entries = list instanceof Leaf ? ownEntries(list, own, text) : sharedText(list, texts, text);
      if (entries === "") continue;
      if (!isFirst) text.pieces.push(",");
      text.pieces.push(entries);
    }
    isFirst = false;
  }
}

function ownEntries(list: Leaf<readonly unknown[]>, own: unknown, text: Written): string {
  const entries = insideOf(list.of(own) ?? []);
  text.beyond += beyondOf([entries]);
  return entries;
}

/** Text that is written as it is: without quotes, backslashes and all that is not printable ASCII. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** `JSON.stringify`, whose call costs more than the writing of what is short. */
function json(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "string") return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return Array.isArray(value) && value.length === 0 ? "[]" : JSON.stringify(value);
}

const insideOf = (list: readonly unknown[]): string => (list.length === 0 ? "" : JSON.stringify(list).slice(1, -1));

function textOf({ pieces, isList }: Stretch, from: unknown): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const value = piece.leaf.of(from);
      if (value === undefined) return "";
      return isList ? insideOf(value as readonly unknown[]) : piece.key + json(value);
    })
    .join("");
}

/** A text of so many characters that many answers have stays one piece: it is then in the processor's cache. */
const LONG = 200;

/** Puts the texts of the given origins in, and joins what is then next to each other. */
function prepare(steps: readonly Piece[], texts: Texts, common?: string): Piece[] {
  const pieces: Piece[] = [];
  let known: string[] = [];
  const flush = (): void => {
    if (known.length > 0) pieces.push(known.join(""));
    known = [];
  };
  for (const step of steps) {
    if (typeof step === "string") known.push(step);
    else if (step.kind === "shared" && step.origin in texts) {
      const text = sharedText(step, texts, null);
      if (step.origin !== common || text.length < LONG) known.push(text);
      else {
        flush();
        pieces.push(text);
      }
    } else {
      flush();
      pieces.push(step.kind === "list" ? { kind: "list", lists: preparedLists(step, texts) } : step);
    }
  }
  flush();
  return pieces;
}

function preparedLists({ lists }: List, texts: Texts): List["lists"] {
  const prepared: (string | Stretch | Leaf<readonly unknown[]>)[] = [];
  for (const list of lists) {
    if (typeof list === "string" || list instanceof Leaf || !(list.origin in texts)) {
      prepared.push(list);
      continue;
    }
    const text = sharedText(list, texts, null);
    if (text === "") continue;
    const last = prepared.at(-1);
    if (typeof last === "string") prepared[prepared.length - 1] = `${last},${text}`;
    else prepared.push(`,${text}`);
  }
  return prepared;
}

/** Joins neighbouring fields of an origin into stretches. */
function plan(fields: object): { steps: Piece[]; stretches: Map<string, Stretch[]> } {
  const steps: Piece[] = [];
  const stretches = new Map<string, Stretch[]>();
  let lead = "";
  const stretch = (origin: string, isList: boolean): Stretch => {
    const known = stretches.get(origin) ?? [];
    stretches.set(origin, known);
    const made: Stretch = { kind: "shared", origin, index: known.length, pieces: [], isList };
    known.push(made);
    return made;
  };
  const flush = (): void => {
    if (lead !== "") steps.push(lead);
    lead = "";
  };
  const visit = (group: object): void => {
    lead += "{";
    for (const [index, [name, field]] of Object.entries(group).entries()) {
      const key = `${index === 0 ? "" : ","}${json(name)}:`;
      if (field instanceof Entries) {
        const lists = field.lists.map((list) => {
          if (list.origin === "own") return list;
          const made = stretch(list.origin, true);
          made.pieces.push({ key: "", leaf: list });
          return made;
        });
        lead += `${key}[`;
        flush();
        steps.push({ kind: "list", lists });
        lead = "]";
      } else if (!(field instanceof Leaf)) {
        lead += key;
        visit(field as object);
      } else if (field.origin === "own") {
        flush();
        steps.push({ kind: "own", key, quoted: `${key}"`, absent: `${key}null`, leaf: field });
      } else {
        let last = steps.at(-1);
        if (typeof last !== "object" || last.kind !== "shared" || last.origin !== field.origin) {
          steps.push((last = stretch(field.origin, false)));
        }
        if (lead !== "") last.pieces.push(lead);
        lead = "";
        last.pieces.push({ key, leaf: field });
      }
    }
    lead += "}";
  };
  visit(fields);
  flush();
  return { steps, stretches };
}

function build(fields: object, from: Readonly<Record<string, unknown>>): object {
  const built: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field instanceof Leaf) {
      const value: unknown = field.of(from[field.origin]);
      if (value !== undefined) built[name] = value;
    } else if (field instanceof Entries) {
      built[name] = field.lists.flatMap((list) => list.of(from[list.origin]) ?? []);
    } else {
      built[name] = build(field as object, from);
    }
  }
  return built;
}
