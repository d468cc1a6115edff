import { extract, type Indicator } from "../indicators/index.ts";

/** Digits of MD5, SHA-1, SHA-256 and SHA-512. */
const WHOLE: ReadonlySet<number> = new Set([32, 40, 64, 128]);
const LONGEST = 128;
const PIECE_MIN = 4;
const PIECES_MAX = 6;
const LINES_MAX = 200_000;
const LINE_MAX = 400;
/** A line that is as long as those of a page: what stands at its end may go on in the next. */
const FULL_LINE = 45;

interface Line {
  readonly text: string;
  readonly from: number;
}

/** What is written over several lines, and where. */
interface Joined {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Indicators with those that line breaks part, as documents that were made from a PDF have them: digests over two lines or
 * more, also in a column, and names and URLs whose line ends within them. What was read of their pieces is taken back.
 */
export function joinBroken(text: string, indicators: readonly Indicator[]): readonly Indicator[] {
  const joined = [...brokenIn(text)];
  if (joined.length === 0) return indicators;
  const made = joined.flatMap(({ text: whole, from, to }) => {
    const [only, ...more] = extract(whole);
    const isWhole = only !== undefined && only.start === 0 && only.end === whole.length && more.length === 0;
    return isWhole ? [{ ...only, start: from, end: to, raw: whole }] : [];
  });
  if (made.length === 0) return indicators;
  made.sort((a, b) => a.start - b.start);
  let next = 0;
  const whole = indicators.filter(({ start, end }) => {
    while (next < made.length && (made[next]?.end ?? 0) <= start) next++;
    const one = made[next];
    return one === undefined || end <= one.start;
  });
  return [...whole, ...made].sort((a, b) => a.start - b.start);
}

function* brokenIn(text: string): Iterable<Joined> {
  const lines = linesOf(text);
  let done = -1;
  for (let at = 0; at + 1 < lines.length; at++) {
    for (const { last, ...joined } of digestsFrom(lines, at)) {
      // The rest of one begins no other.
      if (joined.from < done) continue;
      done = Math.max(done, last);
      yield joined;
    }
    yield* nameFrom(lines, at);
  }
}

const LINE_END = /[\r\n]/g;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  while (from <= text.length && lines.length < LINES_MAX) {
    LINE_END.lastIndex = from;
    const end = LINE_END.exec(text)?.index ?? -1;
    const to = end < 0 ? text.length : end;
    // A line without end is no line of a page.
    const line = to - from > LINE_MAX ? "" : text.slice(from, to);
    if (line.trim() !== "" || to - from > LINE_MAX) lines.push({ text: line, from });
    if (end < 0) break;
    from = end + 1;
  }
  return lines;
}

const DIGITS = /(?<![\w.:/@=&%-])[\da-f]{4,128}(?![\w.:/@=&%])-?/gi;

/** A digest that begins in a line and goes on at the same column of the next ones. */
function* digestsFrom(lines: readonly Line[], at: number): Iterable<Joined & { readonly last: number }> {
  const line = lines[at] as Line;
  for (const match of line.text.matchAll(DIGITS)) {
    const first = match[0].replace(/-$/, "");
    if (first.length < PIECE_MIN * 2 || !isDigest(first)) continue;
    const column = match.index;
    let [whole, to, next] = [first, 0, at + 1];
    for (; next < Math.min(lines.length, at + PIECES_MAX); next++) {
      const below = lines[next] as Line;
      const piece = pieceAt(below.text, column);
      if (piece === null) break;
      whole += piece.text;
      to = below.from + piece.end;
      if (whole.length >= LONGEST || WHOLE.has(whole.length)) break;
    }
    if (!WHOLE.has(whole.length) || whole === first) continue;
    // Digests one below the other are whole each: 32 digits and 32 are two, unless it says otherwise.
    const isOfEqualPieces = (whole.length / first.length) % 1 === 0;
    if (isOfEqualPieces && !isNamed(lines, at, whole.length)) {
      const above = at === 0 ? null : pieceAt((lines[at - 1] as Line).text, column);
      const below = pieceAt(lines[next + 1]?.text ?? "", column);
      // A dump of bytes goes on with as many digits in each line.
      if (WHOLE.has(first.length) || above?.text.length === first.length || below?.text.length === first.length)
        continue;
    }
    yield { text: whole, from: line.from + column, to, last: to };
  }
}

const isDigest = (piece: string): boolean => /\d/.test(piece) && (/[a-f]/i.test(piece) || piece.length > 20);

/** The digits that begin at a column, or a bit beside it; at the first one also those that begin the line. */
function pieceAt(line: string, column: number): { readonly text: string; readonly end: number } | null {
  for (const match of line.matchAll(DIGITS)) {
    const isBelow = Math.abs(match.index - column) <= 2;
    const isFirst = column <= 2 || line.slice(0, match.index).trim() === "";
    if (isBelow || (isFirst && line.slice(0, match.index).trim() === "")) {
      const text = match[0].replace(/-$/, "");
      return { text, end: match.index + text.length };
    }
  }
  return null;
}

const NAMES: Readonly<Record<number, RegExp>> = { 64: /sha-?256/i, 128: /sha-?512/i };
const OTHERS = /md5|sha-?1\b/i;
const NAMED_WITHIN = 4;

/** Whether what stands above names digests of that length alone. */
function isNamed(lines: readonly Line[], at: number, length: number): boolean {
  const above = lines
    .slice(Math.max(0, at - NAMED_WITHIN), at + 1)
    .map(({ text }) => text)
    .join("\n");
  return NAMES[length]?.test(above) === true && !OTHERS.test(above);
}

/** The end of a line that a name or URL may go on behind. */
const BEGUN =
  /(?:^|[\s|"'(<])((?:h(?:xx|tt)ps?(?::|\[:\])\/\/[^\s|"'<>]+|[\w-]+(?:(?:\.|\[\.\]|\(\.\))[\w-]+)*(?:\[\.\]|\(\.\))(?:[\w-]+(?:\[\.\]|\(\.\)|\.))*[\w-]*))$/i;
const GOES_ON = /^([^\s|"'<>]+)/;
const IS_CUT = /(?:[-/_=&?%.]|\[\.\]|\(\.\))$/;

/** A name or URL that ends a line in its midst. */
function* nameFrom(lines: readonly Line[], at: number): Iterable<Joined> {
  const line = lines[at] as Line;
  const below = lines[at + 1] as Line;
  const begun = BEGUN.exec(line.text)?.[1];
  const indent = below.text.length - below.text.trimStart().length;
  const rest = GOES_ON.exec(below.text.trimStart())?.[1];
  if (begun === undefined || rest === undefined) return;
  const startsCut = /^(?:\[\.\]|\(\.\)|\.[a-z\d]|\/[\w%])/i.test(rest);
  if (!startsCut && !IS_CUT.test(begun)) return;
  const isUrl = /^h(?:xx|tt)p/i.test(begun);
  // A dot ends sentences, too.
  if (/[^\].)]\.$/.test(begun) && (isUrl || !/^[a-z\d]/.test(rest))) return;
  // A list of URLs has a whole one in each line, and a sentence goes on with words.
  if (/^h(?:xx|tt)ps?(?::|\[:\])/i.test(rest)) return;
  const isPath = isUrl && /[/=&?%]$/.test(begun) && !startsCut;
  const isAlone = below.text.trim() === rest;
  if (isPath && (line.text.trim().length < FULL_LINE || !isAlone || /^[A-Z][a-z]+$/.test(rest))) return;
  if (begun.endsWith("-") && !/[./[(]/.test(rest)) {
    if (!isUrl || !isAlone) return;
  }
  const end = rest.replace(/[.,;:)\]]+$/, "");
  yield {
    text: begun + end,
    from: line.from + line.text.length - begun.length,
    to: below.from + indent + end.length,
  };
}
