import { eventField } from "@fyr/core/events";
import { placeOf } from "./columns.ts";
import { quote } from "./quote.ts";

/** What a field of a document means to us. */
export interface FieldName {
  /** Dotted, in lower case. */
  readonly name: string;
  /** The same in quotes, as the engine reads it. */
  readonly quoted: string;
  /** Place of the typed column that it fills; -1 for none. */
  readonly place: number;
  readonly role: "time" | "log_type" | "sensor" | null;
  /** Among fields of the same role the lowest rank counts. */
  readonly rank: number;
}

/** Times of an event, the best first. */
const TIMES = ["ts", "timestamp", "@timestamp", "time", "_time", "_write_ts"];

/** Columns that take the addresses of all fields. */
const ADDRESSES: ReadonlySet<string> = new Set(["ips", "mentioned"]);

export const NAME_MAX = 256;

/** The path of a field within another. No longer than tells that it is too long: a name of a megabyte may have 50,000 fields. */
export const within = (path: string, key: string): string =>
  path.length > NAME_MAX ? path : `${path}.${key}`.slice(0, NAME_MAX + 1);
/** Names are remembered; a sender who makes up ever new ones must not fill the memory. */
const REMEMBERED = 20_000;

/**
 * The names of one format's documents.
 * @param own where the format differs from the catalogue: field in lower case → column, `""` for none
 */
export class FieldNames {
  readonly #own: Readonly<Record<string, string>>;
  readonly #known = new Map<string, FieldName>();

  constructor(own: Readonly<Record<string, string>>) {
    this.#own = own;
  }

  /** @param path dotted, as the document spells it */
  of(path: string): FieldName {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    // A part of a long text would hold all of it in memory.
    if (path.length > NAME_MAX) return this.#describe(path);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    const described = this.#describe(path);
    this.#known.set(path, described);
    return described;
  }

  #describe(path: string): FieldName {
    const name = path.slice(0, NAME_MAX).toLowerCase();
    const base = { name, quoted: quote(name), place: -1, role: null, rank: 0 } as const;
    const time = TIMES.indexOf(name);
    if (time >= 0) return { ...base, role: "time", rank: time };
    const own = Object.hasOwn(this.#own, name) ? this.#own[name] : undefined;
    const column = own ?? eventField(name)?.column ?? "";
    if (column === "log_type" || column === "sensor") return { ...base, role: column, rank: name === column ? 0 : 1 };
    if (column === "" || column === "ts" || column === "format" || ADDRESSES.has(column)) return base;
    return { ...base, place: placeOf(column) };
  }
}
