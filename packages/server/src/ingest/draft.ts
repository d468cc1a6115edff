import { undotted } from "@fyr/core/events";
import { extractUnique } from "@fyr/core/indicators";
import { parseWords } from "@fyr/core/ip";
import { COLUMNS, type ColumnShape } from "./columns.ts";
import { NameGate } from "./name-gate.ts";
import type { FieldName } from "./names.ts";
import { ANY_NEW } from "./new-room.ts";
import { microsOf } from "./time.ts";

/** What a typed column may hold before it is written; undefined for nothing. */
export type ColumnValue = string | number | boolean | readonly string[] | undefined;

/** An event names a handful of addresses; more than these of one event are found by its fields only. */
export const ADDRESSES_MAX = 256;
/** Fields of one event that a search can find; the document itself is stored whole. */
export const LEAVES_MAX = 1000;
/** Characters of one value that a search can find. */
export const VALUE_MAX = 8192;

/** Most values mention no address, and looking closely takes longer than all else that is done with them. */
const SHORTEST_MENTION = 8;
const MAY_MENTION = /\d\W?\.\W?\d{1,3}\W?\.\W?\d{1,3}\W?\.\W?\d|::|(?:[0-9a-f]{1,4}:){7}[0-9a-f]/i;
const ADDRESSES = { only: ["ipv4", "ipv6"] } as const;

const words = new Uint32Array(4);

/** One event on its way from a line to a row. One is used again and again: events come by the hundred thousand. */
export class EventDraft {
  /** Microseconds since 1970. */
  time: number | undefined;
  /** A time that was there and could not be read. */
  unreadTime: string | undefined;
  logType = "";
  sensor = "";
  /** By place in `COLUMNS`. */
  readonly values: ColumnValue[] = COLUMNS.map(() => undefined);
  /** By the same place, the values of columns that hold one which came behind the first: each once. */
  readonly further = new Map<number, Set<string>>();
  readonly leafNames: FieldName[] = [];
  readonly leafValues: string[] = [];
  /** Every address that the event names, once; IPv4 mapped. */
  readonly addresses: string[] = [];
  /** The same, to look one up in: a line of a megabyte names 60,000. */
  readonly #known = new Set<string>();
  /** Every address within a text of it, once; IPv4 mapped. */
  readonly mentioned: string[] = [];
  #names = new NameGate(ANY_NEW);
  /** The document, where it is not the line itself. */
  doc: string | null = null;
  #timeRank = 0;
  #typeRank = 0;
  #sensorRank = 0;

  /** Begins another batch. */
  begin(names: NameGate): void {
    this.#names = names;
  }

  reset(): void {
    this.time = undefined;
    this.unreadTime = undefined;
    this.logType = "";
    this.sensor = "";
    this.values.fill(undefined);
    this.further.clear();
    this.leafNames.length = 0;
    this.leafValues.length = 0;
    this.addresses.length = 0;
    this.#known.clear();
    this.mentioned.length = 0;
    this.doc = null;
    this.#timeRank = this.#typeRank = this.#sensorRank = 99;
  }

  /** Adds a value of the document: to the values that a search finds, and to its typed columns. */
  leaf(field: FieldName, given: string | number | boolean): void {
    const value = typeof given === "string" && COLUMNS[field.place]?.field.isName === true ? undotted(given) : given;
    const text = typeof value === "string" ? value : String(value);
    const isFound = this.leafNames.length < LEAVES_MAX && this.#hasRoom(field);
    if (isFound) {
      this.leafNames.push(field);
      this.leafValues.push(searchable(text));
    }
    if (typeof value === "string") this.#address(value, field.place >= 0 && isFound);
    // A search in a typed column reads the index of all values first: all values of the column are among them.
    if (field.place >= 0 && isFound) this.#hold(field.place, typeof value === "string" ? cut(value) : value);
    else if (field.role !== null) this.#play(field, value, text);
  }

  #hasRoom({ name, place, role }: FieldName): boolean {
    return place >= 0 || role !== null || this.#names.admits(name);
  }

  /** Sets a typed column of one value unless it is set: what the format states about an event whose document does not. */
  fill(place: number, value: string | number | boolean): void {
    const column = COLUMNS[place];
    if (column !== undefined) this.values[place] ??= fitting(column.shape, value);
  }

  /** Adds a value to a typed column, or to its further values. What does not fit its type is left out. */
  #hold(place: number, value: string | number | boolean): void {
    const column = COLUMNS[place];
    if (column === undefined) return;
    const held = this.values[place];
    if (column.shape === "texts") {
      const texts = (held as string[] | undefined) ?? [];
      if (texts.length < LEAVES_MAX) texts.push(String(value));
      this.values[place] = texts;
      return;
    }
    const fitted = fitting(column.shape, value);
    // The empty text stands in a column for no value.
    if (held === undefined || held === "") this.values[place] = fitted;
    else if (fitted !== undefined && fitted !== "" && fitted !== held) this.#addFurther(place, String(fitted));
  }

  /** As many as leaves at most, of which each is one. */
  #addFurther(place: number, text: string): void {
    const texts = this.further.get(place);
    if (texts === undefined) this.further.set(place, new Set([text]));
    else texts.add(text);
  }

  #play({ role, rank }: FieldName, value: string | number | boolean, text: string): void {
    if (role === "time") {
      const micros = microsOf(value);
      if (micros === undefined) this.unreadTime ??= text;
      // Zero is what a sensor without a clock writes, and Zeek where it reads a capture.
      else if (micros !== 0 && rank < this.#timeRank) {
        this.time = micros;
        this.#timeRank = rank;
      }
    } else if (text === "") {
      // Another field may have it.
    } else if (role === "log_type") {
      if (rank >= this.#typeRank) return;
      this.logType = text;
      this.#typeRank = rank;
    } else if (rank < this.#sensorRank) {
      this.sensor = text;
      this.#sensorRank = rank;
    }
  }

  /** Keeps the value if it is an address, and else the addresses within it. */
  #address(text: string, isOfColumn: boolean): void {
    const address = addressText(text);
    if (address === undefined) return this.#mentions(text);
    // Those of typed columns are few, and a search in the columns reads their index first.
    if (this.addresses.length >= ADDRESSES_MAX && !isOfColumn) return;
    if (this.#known.has(address)) return;
    this.#known.add(address);
    this.addresses.push(address);
  }

  #mentions(text: string): void {
    if (text.length < SHORTEST_MENTION || this.mentioned.length >= ADDRESSES_MAX) return;
    if (!MAY_MENTION.test(text)) return;
    for (const { value } of extractUnique(cut(text), ADDRESSES)) {
      const address = addressText(value);
      if (address === undefined || this.mentioned.includes(address)) continue;
      if (this.mentioned.length >= ADDRESSES_MAX) return;
      this.mentioned.push(address);
    }
  }
}

/** As the engine reads it into a column of IPv6 addresses. */
function addressText(text: string): string | undefined {
  const { length } = text;
  if (length < 2 || length > 45) return undefined;
  const first = text.charCodeAt(0);
  // Cheap for most: an address begins with a digit, a letter up to f or a colon.
  if (first > 102 || first < 48) return undefined;
  const family = parseWords(text, words);
  if (family === 0) return undefined;
  return family === 4 ? `::ffff:${text}` : text;
}

const cut = (text: string) => (text.length > VALUE_MAX ? text.slice(0, VALUE_MAX) : text);
const searchable = (text: string) => cut(text).toLowerCase();

function fitting(shape: ColumnShape, value: string | number | boolean): ColumnValue {
  switch (shape) {
    case "text":
      return typeof value === "string" ? value : String(value);
    case "address":
      return typeof value === "string" ? addressText(value) : undefined;
    case "port":
      return integer(value, 65_535);
    case "count":
      return integer(value, Number.MAX_SAFE_INTEGER);
    case "real":
      return numeric(value);
    default:
      return truth(value);
  }
}

function numeric(value: string | number | boolean): number | undefined {
  const number =
    typeof value === "number" ? value : typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function integer(value: string | number | boolean, max: number): number | undefined {
  const number = numeric(value);
  return number !== undefined && Number.isInteger(number) && number >= 0 && number <= max ? number : undefined;
}

function truth(value: string | number | boolean): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === "T" || value === 1) return true;
  return value === "false" || value === "F" || value === 0 ? false : undefined;
}
