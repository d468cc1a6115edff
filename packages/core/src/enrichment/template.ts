/**
 * One description of an answer's fields, of which both the object and its JSON text are made.
 *
 * Most fields are read from something that many answers share: an origin (the place of an address, say). The text of
 * such fields is written once for each place and cached by the caller, so that the text of an answer is put together
 * from a few long pieces. What is read from the origin `own` belongs to one answer, and is written each time.
 */

/** A field, and the origin of which it is read. A field of `own` that is `undefined` is left out of the text. */
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

export interface Template<From, T> {
  /** The text of all that answers use of this origin, to be cached with it. */
  texts<O extends Shared<From>>(origin: O, from: From[O]): readonly string[];
  /** The JSON text in pieces, for the caller to join once with what is around it. */
  write(texts: Readonly<Record<Shared<From>, readonly string[]>>, own: From["own" & keyof From]): string[];
  /** The value of which `write` gives the text. It shares parts with its origins: never mutate it. */
  build(from: From): T;
}

/** A stretch of the text with the fields of one shared origin: `index` is its place among that origin's texts. */
interface Stretch {
  readonly kind: "shared";
  readonly origin: string;
  readonly index: number;
  readonly pieces: (string | Leaf<unknown>)[];
  /** Entries of an array, without its brackets. */
  readonly isList: boolean;
}
/** A field of one answer. `lead` closes what was open before it, `key` is that and the field's name. */
interface OwnField {
  readonly kind: "own";
  readonly lead: string;
  readonly key: string;
  readonly leaf: Leaf<unknown>;
}
interface List {
  readonly kind: "list";
  readonly key: string;
  readonly lists: readonly (Stretch | Leaf<readonly unknown[]>)[];
}
interface End {
  readonly kind: "end";
  readonly text: string;
}
type Step = Stretch | OwnField | List | End;

export function compileTemplate<From extends Origins, T extends object>(fields: Fields<T>): Template<From, T> {
  const { steps, stretches } = plan(fields);
  return {
    texts: (origin, from) => (stretches.get(origin) ?? []).map((stretch) => textOf(stretch, from)),
    // All answers of an installation go through here: no closure, no iterator.
    write(texts, own) {
      const pieces: string[] = [];
      for (let i = 0; i < steps.length; i++) {
        const step = steps[i] as Step;
        if (step.kind === "shared") pieces.push(sharedText(step, texts));
        else if (step.kind === "own") pieces.push(ownText(step, own));
        else if (step.kind === "list") pieces.push(listText(step, texts, own));
        else pieces.push(step.text);
      }
      return pieces;
    },
    build: (from) => build(fields, from) as T,
  };
}

type Texts = Readonly<Record<string, readonly string[]>>;

const sharedText = ({ origin, index }: Stretch, texts: Texts): string => texts[origin]?.[index] ?? "";

function ownText({ lead, key, leaf }: OwnField, own: unknown): string {
  const value = leaf.read(own);
  if (value !== undefined) return key + json(value);
  return leaf.fallbackText === undefined ? lead : key + leaf.fallbackText;
}

function listText({ key, lists }: List, texts: Texts, own: unknown): string {
  let inside = "";
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i] as Stretch | Leaf<readonly unknown[]>;
    const text = list instanceof Leaf ? insideOf(list.of(own) ?? []) : sharedText(list, texts);
    if (text !== "") inside = inside === "" ? text : `${inside},${text}`;
  }
  return `${key}${inside}]`;
}

/** `JSON.stringify`, whose call costs more than the writing of what is short. */
function json(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return Array.isArray(value) && value.length === 0 ? "[]" : JSON.stringify(value);
}

const insideOf = (list: readonly unknown[]): string => (list.length === 0 ? "" : JSON.stringify(list).slice(1, -1));

function textOf({ pieces, isList }: Stretch, from: unknown): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const value = piece.of(from);
      return isList ? insideOf(value as readonly unknown[]) : json(value);
    })
    .join("");
}

/** Joins neighbouring fields of an origin into stretches. */
function plan(fields: object): { steps: Step[]; stretches: Map<string, Stretch[]> } {
  const steps: Step[] = [];
  const stretches = new Map<string, Stretch[]>();
  let lead = "";
  const stretch = (origin: string, isList: boolean): Stretch => {
    const known = stretches.get(origin) ?? [];
    stretches.set(origin, known);
    const made: Stretch = { kind: "shared", origin, index: known.length, pieces: [], isList };
    known.push(made);
    return made;
  };
  const taken = (): string => {
    const text = lead;
    lead = "";
    return text;
  };
  const visit = (group: object): void => {
    lead += "{";
    for (const [index, [name, field]] of Object.entries(group).entries()) {
      const key = `${index === 0 ? "" : ","}${json(name)}:`;
      if (field instanceof Entries) {
        const lists = field.lists.map((list) => {
          if (list.origin === "own") return list;
          const made = stretch(list.origin, true);
          made.pieces.push(list);
          return made;
        });
        steps.push({ kind: "list", key: `${taken()}${key}[`, lists });
      } else if (!(field instanceof Leaf)) {
        lead += key;
        visit(field as object);
      } else if (field.origin === "own") {
        const before = taken();
        steps.push({ kind: "own", lead: before, key: before + key, leaf: field });
      } else {
        let last = steps.at(-1);
        if (last?.kind !== "shared" || last.origin !== field.origin) {
          steps.push((last = stretch(field.origin, false)));
        }
        last.pieces.push(taken() + key, field);
      }
    }
    lead += "}";
  };
  visit(fields);
  steps.push({ kind: "end", text: lead });
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
