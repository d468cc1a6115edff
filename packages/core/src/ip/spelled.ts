/*
 * Joints spelled out as words. In capitals they are joints of an e-mail address, `user AT example DOT com`, and of a name
 * whose first label is not in capitals too: `evil DOT com`, but `THE DOT COM BUBBLE`. Elsewhere they may be words of a
 * sentence (`the dot com bubble`): they join where nothing but a name can be meant, as shown by the name itself and the
 * ends of its line. Replacements are as long as what they replace.
 */

const CAPITALS = /(?<![\w.+-])[\w.+-]{1,64} AT [\w-]{1,63}(?: DOT [\w-]{1,63}){0,7} DOT [A-Za-z]{2,24}(?![\w-])/g;

const CAPITAL_DOTS =
  /(?<![\w.+@-])(?!DOT )[A-Za-z0-9][\w-]{0,62}(?: DOT (?!DOT )[\w-]{1,63}){0,7} DOT [A-Za-z]{2,24}(?![\w-])/g;

const SMALL =
  /(?<![\w.+@-])(?:([A-Za-z][\w.+-]{0,63}) at )?(?!dot )([A-Za-z0-9][\w-]{0,62}(?: dot (?!dot )[\w-]{1,63}){1,7})(?![\w-])/g;

/** Top-level domains that are no words of a sentence behind `dot`. Those of countries that are words are left out. */
const COMMON =
  /^(?:com|net|org|info|biz|edu|gov|mil|xyz|icu|onion|(?!am|as|at|be|by|do|id|in|is|it|la|me|my|no|of|pm|so|to|tv|us)[a-z]{2})$/;
/** Those that are words too, where a chain of labels leads up to them. */
const WORDS = /^(?:app|click|club|cloud|dev|digital|link|live|online|pro|shop|site|space|store|tech|top|vip|website)$/;
/** Of a sentence, and no label: `the DOT com bubble`. */
const ARTICLE = /^(?:an?|the)$/i;
/** What begins a line before a name that stands alone in it: a list's mark. */
const LINE_BEGIN = /(?:^|[\r\n])[ \t]{0,8}(?:[-*•] )?$/;
const LINE_BEGIN_MAX = 12;

/** The text with joints in words as `[at]` and `[dot]`. Linear. */
export function unspelled(text: string): string {
  const capitals = text.includes(" DOT ")
    ? text
        .replace(CAPITALS, (found) => found.replace(" AT ", "[at]").replaceAll(" DOT ", "[dot]"))
        .replace(CAPITAL_DOTS, joinedByCapitals)
    : text;
  return capitals.includes(" dot ") ? capitals.replace(SMALL, joined) : capitals;
}

function joinedByCapitals(found: string, start: number, text: string): string {
  const name = found.replaceAll(" DOT ", " dot ");
  const first = found.slice(0, found.indexOf(" "));
  const isSpelled = /[a-z\d]/.test(first) && !ARTICLE.test(first);
  const isJoined = isSpelled ? COMMON.test(topOf(name)) : isNameAt(name, start, found.length, text);
  return isJoined ? found.replaceAll(" DOT ", "[dot]") : found;
}

function joined(found: string, local: string | undefined, name: string, start: number, text: string): string {
  if (!isNameAt(name, start, found.length, text)) return found;
  const domain = name.replaceAll(" dot ", "[dot]");
  if (local === undefined) return domain;
  return `${local}${isAloneAt(start, found.length, text) ? "[at]" : " at "}${domain}`;
}

function isNameAt(name: string, start: number, length: number, text: string): boolean {
  const isOfUrl = text[start + length] === "/" || text.startsWith("://", start - 3);
  return isName(name, isAloneAt(start, length, text), isOfUrl);
}

const isAloneAt = (start: number, length: number, text: string): boolean =>
  isLineEnd(text, start + length) && LINE_BEGIN.test(text.slice(Math.max(0, start - LINE_BEGIN_MAX), start));

/** Whether labels joined by `dot` are a name: several joints, a label that is no word, a URL, or a line of its own. */
function isName(name: string, isAlone: boolean, isOfUrl: boolean): boolean {
  const labels = name.toLowerCase().split(" dot ");
  const last = topOf(name);
  const isChain = labels.length > 2;
  if (!COMMON.test(last)) return (isChain || isOfUrl) && WORDS.test(last);
  return isChain || isAlone || isOfUrl || labels.slice(0, -1).some((label) => /[\d-]/.test(label));
}

const topOf = (name: string): string => name.slice(name.lastIndexOf(" ") + 1).toLowerCase();

/** Nothing is behind it: a blank there would be the place of a cut, with more of the line to come. */
const isLineEnd = (text: string, end: number): boolean =>
  end === text.length || text[end] === "\n" || text[end] === "\r";
