import { refang } from "./refang.ts";

/** Characters without width or meaning that come along when text is copied from web pages. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;
const QUOTES = "\"'`“”‘’„«»‹›";
const BEFORE = `${QUOTES}<>({[,;|`;
const BEHIND = `${QUOTES}<>,;|.!?…*`;
/** `[2001:db8::1]:443`, `[192.0.2.1]`: this bracket belongs to the address. */
const ADDRESS_LITERAL = /^\[(?:[\da-f]*:[\da-f:.]*(?:%[^\]]*)?|[\d.]+)\]/i;
/** A point in a list, or a quotation mark of mail: `- example.org`, `* example.org`. */
const BULLET = /^[-–—•*]+(?=\s)/;
const BULLET_MAX = 8;

export interface Pasted {
  readonly text: string;
  /** Whether it was defanged. */
  readonly defanged: boolean;
  /** Whether there was anything around it. */
  readonly trimmed: boolean;
}

/** The one thing in a text as it comes from a mail, a log or a web page: refanged, without what stands around it. */
export function tidy(given: string): Pasted {
  const visible = given.replaceAll(INVISIBLE, "").trim();
  const plain = refang(visible);
  const trimmed = trimAround(plain);
  // One bracket around a dot left open is a habit of some feeds: 1[.2[.3[.4
  const text = /^[\d.[]+$/.test(trimmed) ? trimmed.replaceAll("[.", ".") : trimmed;
  const defanged = plain !== visible || text !== trimmed;
  return { text, defanged, trimmed: trimmed.length < plain.length || visible.length < given.length };
}

/**
 * Drops blanks, quotes, brackets and punctuation from both ends; a closing bracket only where it was not opened within,
 * so that `/wiki/A_(b)` stays whole. Trimming again changes nothing. Linear.
 */
function trimAround(text: string): string {
  let start = 0;
  for (let before = -1; before < start;) {
    before = start;
    while (start < text.length && isBefore(text, start)) start++;
    start += BULLET.exec(text.slice(start, start + BULLET_MAX))?.[0].length ?? 0;
    // `*.example.org` keeps its own; `*example.org*` is how some write in bold.
    if (text[start] === "*" && text[start + 1] !== ".") start++;
  }
  return text.slice(start, endOf(text, start));
}

function isBefore(text: string, at: number): boolean {
  const unit = text.charAt(at);
  if (unit === "[" && ADDRESS_LITERAL.test(text.slice(at, at + 64))) return false;
  return BEFORE.includes(unit) || unit.trim() === "";
}

function endOf(text: string, start: number): number {
  const surplus = surplusOf(text, start);
  let end = text.length;
  for (; end > start; end--) {
    const unit = text.charAt(end - 1);
    if (BEHIND.includes(unit) || unit.trim() === "") continue;
    // `2001:db8::` ends in colons, and `1.2.3.4:` begins many a line of a log.
    if (unit === ":" && text.charAt(end - 2) !== ":") continue;
    if ((surplus[unit] ?? 0) <= 0) break;
    surplus[unit] = (surplus[unit] ?? 0) - 1;
  }
  return end;
}

/** How many of each closing bracket have no opening one. By numbers: a list of long URLs has millions of signs. */
function surplusOf(text: string, start: number): Record<string, number> {
  let round = 0;
  let square = 0;
  let curly = 0;
  for (let at = start; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x28:
        round--;
        break;
      case 0x29:
        round++;
        break;
      case 0x5b:
        square--;
        break;
      case 0x5d:
        square++;
        break;
      case 0x7b:
        curly--;
        break;
      case 0x7d:
        curly++;
        break;
      default:
    }
  }
  return { ")": round, "]": square, "}": curly };
}
