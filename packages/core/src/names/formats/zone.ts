import { sightedName } from "../name.ts";
import { secondsOf } from "../fields.ts";

/** What a zone says of itself in its SOA record. */
export interface ZoneHead {
  /** Lower case, without the last dot; `.` for the root. */
  readonly name: string;
  readonly serial: string;
  /** `YYYY-MM-DD`, of a serial that begins with its day (RFC 1912, section 2.2); null for others. */
  readonly day: string | null;
}

/** A line of a master file, as far as names go: an owner, nothing, or why it cannot be read. */
export type ZoneReading = { readonly name: string } | { readonly head: ZoneHead } | { readonly reason: string } | null;

const CLASS = /^(?:IN|CH|HS|CS|CLASS\d{1,5})$/i;
const TTL = /^(?:\d{1,10}|(?:\d{1,10}[smhdw])+)$/i;
const TYPE = /^[A-Z][A-Z0-9-]{0,31}$/i;
/** Signatures and proofs of absence: their owners are those of other records, or hashes. */
const OF_DNSSEC = /^(?:RRSIG|NSEC|NSEC3|SIG|NXT)$/i;
/** Owner, time to live, class, type, and of a SOA what comes up to its serial. */
const TOKENS_MAX = 8;
/** Of a name with every character escaped. */
const TOKEN_MAX = 1024;
/** No record has so many lines: a parenthesis was left open. */
const RECORD_LINES_MAX = 2000;

/**
 * Reads a master file (RFC 1035, section 5), a line at a time, for the names that own records. Included files and
 * generated names are not followed. Time and memory do not grow with the file.
 */
export class ZoneReader {
  #origin: string | null;
  #owner: string | null = null;
  /** Tokens of a record that goes on. */
  #tokens: string[] = [];
  #startsBlank = false;
  #depth = 0;
  #lines = 0;

  /** @param origin of names without a dot at their end, until the file says another */
  constructor(origin: string | null = null) {
    this.#origin = origin;
  }

  read(line: string): ZoneReading {
    const isFirst = this.#depth === 0;
    if (isFirst) {
      this.#tokens = [];
      this.#startsBlank = /^\s/.test(line);
      this.#lines = 0;
    }
    this.#lines++;
    const problem = this.#tokenise(line);
    if (problem !== null) return this.#broken(problem);
    if (this.#depth > 0) return this.#lines < RECORD_LINES_MAX ? null : this.#broken("a parenthesis is not closed");
    return this.#tokens.length === 0 ? null : this.#record(this.#tokens);
  }

  /** Of the end of the file. */
  end(): ZoneReading {
    return this.#depth > 0 ? this.#broken("a parenthesis is not closed") : null;
  }

  #broken(reason: string): ZoneReading {
    this.#depth = 0;
    this.#tokens = [];
    return { reason };
  }

  /** @returns what is wrong */
  #tokenise(line: string): string | null {
    let at = 0;
    while (at < line.length) {
      const character = line[at]!;
      if (character === ";") return null;
      if (character === "(") this.#depth++;
      else if (character === ")") {
        if (this.#depth === 0) return "a parenthesis was not opened";
        this.#depth--;
      } else if (character === '"') {
        const end = closing(line, at + 1);
        if (end < 0) return "a quotation mark is not closed";
        this.#add(line.slice(at, end + 1));
        at = end;
      } else if (!isSpace(character)) {
        const end = endOfToken(line, at);
        this.#add(line.slice(at, end));
        at = end - 1;
      }
      at++;
    }
    return null;
  }

  #add(token: string): void {
    if (this.#tokens.length < TOKENS_MAX) this.#tokens.push(token.slice(0, TOKEN_MAX));
  }

  #record(tokens: readonly string[]): ZoneReading {
    const [first = ""] = tokens;
    if (first.startsWith("$") && !this.#startsBlank) return this.#directive(first, tokens[1]);
    let at = 0;
    if (!this.#startsBlank) {
      const owner = this.#absolute(first);
      if (owner === null) return { reason: "a name without a dot at its end, and no $ORIGIN" };
      this.#owner = owner;
      at = 1;
    }
    let isOther = false;
    for (; at < tokens.length; at++) {
      const token = tokens[at]!;
      if (CLASS.test(token)) isOther = !/^IN$/i.test(token);
      else if (!TTL.test(token)) break;
    }
    const type = tokens[at];
    if (type === undefined || !TYPE.test(type)) return { reason: "no type of record" };
    if (this.#owner === null) return { reason: "a record without a name" };
    if (isOther || OF_DNSSEC.test(type)) return null;
    if (/^SOA$/i.test(type)) return this.#head(this.#owner, tokens[at + 3]);
    const name = nameOf(this.#owner);
    return name === null ? null : { name };
  }

  #directive(word: string, value: string | undefined): ZoneReading {
    switch (word.toUpperCase()) {
      case "$ORIGIN": {
        const origin = value === undefined ? null : this.#absolute(value);
        if (origin === null) return { reason: "$ORIGIN without an absolute name" };
        this.#origin = origin;
        return null;
      }
      case "$TTL":
        return null;
      case "$INCLUDE":
        return { reason: "$INCLUDE is not followed: import that file by itself" };
      case "$GENERATE":
        return { reason: "$GENERATE is not expanded" };
      default:
        return { reason: "an unknown directive" };
    }
  }

  #head(owner: string, serial = ""): ZoneReading {
    if (!/^\d{1,10}$/.test(serial)) return { reason: "a SOA without a serial" };
    this.#origin ??= owner;
    const name = owner === "." ? "." : owner.slice(0, -1);
    return { head: { name, serial, day: dayOfSerial(serial) } };
  }

  /** With a dot at its end, in lower case; null for a relative name without an origin. */
  #absolute(token: string): string | null {
    const name = token.toLowerCase();
    if (name === "@") return this.#origin;
    if (isAbsolute(name)) return name;
    if (this.#origin === null) return null;
    return this.#origin === "." ? `${name}.` : `${name}.${this.#origin}`;
  }
}

const isSpace = (character: string): boolean => character === " " || character === "\t" || character === "\r";

function endOfToken(line: string, from: number): number {
  let at = from;
  for (; at < line.length; at++) {
    const character = line[at]!;
    if (character === "\\") at++;
    else if (isSpace(character) || character === ";" || character === "(" || character === ")" || character === '"')
      break;
  }
  return Math.min(at, line.length);
}

/** Where a quoted text ends; -1 where it does not. */
function closing(line: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    if (line[at] === "\\") at++;
    else if (line[at] === '"') return at;
  }
  return -1;
}

/** Whether a name ends with a dot that is not escaped. */
function isAbsolute(name: string): boolean {
  if (!name.endsWith(".")) return false;
  let slashes = 0;
  while (name[name.length - 2 - slashes] === "\\") slashes++;
  return slashes % 2 === 0;
}

/** The name that an owner stands for; null for what no host is called. */
function nameOf(owner: string): string | null {
  if (!owner.includes("\\")) return sightedName(owner);
  let isDotted = false;
  const name = owner.replaceAll(/\\(\d{3}|.)/g, (_, escaped: string) => {
    const character = escaped.length === 3 ? String.fromCharCode(Number(escaped)) : escaped;
    isDotted ||= character === ".";
    return character;
  });
  return isDotted ? null : sightedName(name);
}

function dayOfSerial(serial: string): string | null {
  if (serial.length !== 10) return null;
  const day = `${serial.slice(0, 4)}-${serial.slice(4, 6)}-${serial.slice(6, 8)}`;
  const seconds = secondsOf(day);
  return seconds !== null && new Date(seconds * 1000).toISOString().startsWith(day) && seconds >= EARLIEST ? day : null;
}

/** Serials of this form are younger. */
const EARLIEST = Date.UTC(1990, 0) / 1000;
