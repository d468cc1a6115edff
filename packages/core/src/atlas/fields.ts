import { LABEL_KINDS, type LabelKind, type LayerName, type Layers } from "./facts.ts";

/**
 * How a field of a record lies in the file:
 * - `text`: one word, the id of the text; `text?`: that plus 1, 0 for null; `text-`: the same, 0 for left out
 * - `texts`: one word, the id of one text in which every item is followed by NUL
 * - `number`: two words, the low and high half of an IEEE 754 double; `number?` holds NaN for null
 * - `flag`: one word, 0 or 1; `flag?`: that plus 1, 0 for null
 * - `label_kind`: one word, the index in LABEL_KINDS
 */
type FieldKind = "text" | "text?" | "text-" | "texts" | "number" | "number?" | "flag" | "flag?" | "label_kind";

type KindOf<T> = [LabelKind] extends [T] ? ([T] extends [LabelKind] ? "label_kind" : TextOrOther<T>) : TextOrOther<T>;
type TextOrOther<T> = [T] extends [string]
  ? "text"
  : [T] extends [string | undefined]
    ? "text-"
    : [T] extends [string | null]
      ? "text?"
      : [T] extends [number]
        ? "number"
        : [T] extends [number | null]
          ? "number?"
          : [T] extends [boolean]
            ? "flag"
            : [T] extends [boolean | null]
              ? "flag?"
              : "texts";

/** Changing a line here changes the file: raise ATLAS_FORMAT_VERSION. */
const FIELDS: { readonly [L in LayerName]: { readonly [K in keyof Layers[L]]-?: KindOf<Layers[L][K]> } } = {
  special: { name: "text", scope: "text", rfc: "text", globally_reachable: "flag", prefix: "text" },
  as: { number: "number", organization: "text" },
  registration: { country_iso: "text" },
  place: {
    country_iso: "text?",
    city: "text?",
    region: "text?",
    postcode: "text?",
    latitude: "number?",
    longitude: "number?",
    time_zone: "text?",
    accuracy_radius: "number?",
    anycast: "flag?",
  },
  label: {
    kind: "label_kind",
    provider: "text?",
    display_name: "text?",
    tags: "texts",
    confidence: "number",
    first_seen: "text?",
    last_seen: "text?",
    reference: "text-",
  },
};

interface Field {
  readonly key: string;
  readonly kind: FieldKind;
  /** Word within the record. */
  readonly at: number;
}

export interface Layout {
  readonly fields: readonly Field[];
  /** Words of one record. */
  readonly width: number;
}

export const LAYOUTS: { readonly [L in LayerName]: Layout } = {
  special: layoutOf(FIELDS.special),
  as: layoutOf(FIELDS.as),
  registration: layoutOf(FIELDS.registration),
  place: layoutOf(FIELDS.place),
  label: layoutOf(FIELDS.label),
};

function layoutOf(kinds: Readonly<Record<string, FieldKind>>): Layout {
  const fields: Field[] = [];
  let width = 0;
  for (const [key, kind] of Object.entries(kinds)) {
    fields.push({ key, kind, at: width });
    width += kind === "number" || kind === "number?" ? 2 : 1;
  }
  return { fields, width };
}

/** The items of a field of `texts`. */
export const textsIn = (text: string): string[] => text.split("\0").slice(0, -1);

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

/** Writes the words of `record`, of which `textId` numbers the texts. @throws TypeError if a field cannot be held */
export function encodeRecord(
  layout: Layout,
  record: object,
  words: Uint32Array,
  textId: (text: string) => number,
): void {
  for (const { key, kind, at } of layout.fields) {
    const value: unknown = Reflect.get(record, key);
    const fault = (): TypeError => new TypeError(`a record's ${key} cannot be ${JSON.stringify(value)}`);
    if ((value === null && kind === "text?") || (value === undefined && kind === "text-")) {
      words[at] = 0;
    } else if (kind === "text" || kind === "text?" || kind === "text-") {
      if (typeof value !== "string") throw fault();
      words[at] = textId(value) + (kind === "text" ? 0 : 1);
    } else if (kind === "number" || kind === "number?") {
      const absent = value === null && kind === "number?";
      if (!absent && !(typeof value === "number" && Number.isFinite(value))) throw fault();
      double[0] = typeof value === "number" ? value : Number.NaN;
      words[at] = halves[0] ?? 0;
      words[at + 1] = halves[1] ?? 0;
    } else if (kind === "flag") {
      if (typeof value !== "boolean") throw fault();
      words[at] = value ? 1 : 0;
    } else if (kind === "flag?") {
      if (value !== null && typeof value !== "boolean") throw fault();
      words[at] = value === null ? 0 : value ? 2 : 1;
    } else if (kind === "label_kind") {
      const index = LABEL_KINDS.findIndex((name) => name === value);
      if (index < 0) throw fault();
      words[at] = index;
    } else {
      if (!isTexts(value)) throw fault();
      words[at] = textId(value.map((item) => `${item}\0`).join(""));
    }
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string" && !item.includes("\0"));
}

/** The fields of record `id` of a layer. The words must have been checked with `recordFault`. */
export function decodeRecord<L extends LayerName>(
  layer: L,
  words: Uint32Array,
  id: number,
  textOf: (id: number) => string,
): Layers[L] {
  const layout: Layout = LAYOUTS[layer];
  const record: Record<string, unknown> = {};
  const base = id * layout.width;
  for (const { key, kind, at } of layout.fields) {
    const value = decodeField(kind, words, base + at, textOf);
    if (value !== undefined) record[key] = value;
  }
  // Built field by field from the table that the compiler holds against this very type.
  return record as unknown as Layers[L];
}

function decodeField(kind: FieldKind, words: Uint32Array, at: number, textOf: (id: number) => string): unknown {
  const word = words[at] ?? 0;
  switch (kind) {
    case "text":
      return textOf(word);
    case "text?":
      return word === 0 ? null : textOf(word - 1);
    case "text-":
      return word === 0 ? undefined : textOf(word - 1);
    case "texts":
      return textsIn(textOf(word));
    case "flag":
      return word === 1;
    case "flag?":
      return word === 0 ? null : word === 2;
    case "label_kind":
      return LABEL_KINDS[word];
    default: {
      const value = readNumber(words, at);
      return Number.isNaN(value) ? null : value;
    }
  }
}

/** The double at a word. */
export function readNumber(words: Uint32Array, at: number): number {
  halves[0] = words[at] ?? 0;
  halves[1] = words[at + 1] ?? 0;
  return double[0] ?? 0;
}

/** What is wrong with the records of a layer as they lie in a file; null if every one can be decoded. */
export function recordFault(layout: Layout, words: Uint32Array, textCount: number): string | null {
  if (words.length % layout.width !== 0) return "the last record is cut off";
  for (const { key, kind, at } of layout.fields) {
    const limit = limitOf(kind, textCount);
    for (let i = at; i < words.length; i += layout.width) {
      const number = kind === "number";
      // A NaN has all exponent bits set; so has an infinity, which no record holds.
      const bad = number ? ((words[i + 1] ?? 0) & 0x7ff0_0000) === 0x7ff0_0000 : (words[i] ?? 0) >= limit;
      if (bad) return `record ${Math.floor(i / layout.width)} has an impossible ${key}`;
    }
  }
  return null;
}

function limitOf(kind: FieldKind, textCount: number): number {
  switch (kind) {
    case "text":
    case "texts":
      return textCount;
    case "text?":
    case "text-":
      return textCount + 1;
    case "flag":
      return 2;
    case "flag?":
      return 3;
    case "label_kind":
      return LABEL_KINDS.length;
    default:
      return Infinity;
  }
}
