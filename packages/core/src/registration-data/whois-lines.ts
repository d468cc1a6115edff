/** What a line of a WHOIS answer says; its key in lower case. Values of a list without a key have that of its heading. */
export interface WhoisItem {
  readonly key: string;
  readonly value: string;
  /** The heading that it is under; empty without. */
  readonly under: string;
  /** A line of a list, without a key of its own. */
  readonly isListed: boolean;
}

const LINES_MAX = 2000;
const VALUE_CHARACTERS_MAX = 1000;
const ITEMS_MAX = 1000;

const COMMENT = /^\s*(?:%|#|>>>|-{3,}|\*)/;
const BRACKETED = /^(?:[a-z]\. )?\[([^\]]{1,60})\]\s+(.*)$/;
const SENTENCE = /^(Record created|Record expires|Record will expire|Registered) on(?:[.:]+\s*|\s+)(.*)$/i;
/** Some have their headings in comments. */
const COMMENT_HEADING = /^%\s*(registrant|registrar|(?:administrative|technical|billing) contacts?):\s*$/i;
const TABBED = /^(domain name|registrar|dnssec|first registration date)\t/i;
const HEADING =
  /^(?:registrant|registrant contact|domain registrant|holder|domain holder|owner|owner contact|organi[sz]ation(?: using domain name)?|contact|domain status|registrar|reseller|relevant dates|registration status|domain|domain name|domain information|contact information|registrant contact information|abuse contact|(?:primary|secondary) .*|(?:admin|administrative|technical|tech|billing|zone)(?: contact)?s?(?:\(s\)|\/agent)?|(?:domain )?name ?servers?(?: in listed order| information)?|domain servers(?: in listed order)?|dnssec)$/;

/** What the lines before have to do with the next one. */
interface Place {
  readonly heading: string;
  /** The key of the line before, and how far it was set in. */
  readonly last: string;
  readonly depth: number;
}

const START: Place = { heading: "", last: "", depth: 0 };

/** The blocks of an answer, with what each says. Blocks are parted by empty lines. */
export function whoisBlocks(text: string): WhoisItem[][] {
  const blocks: WhoisItem[][] = [[]];
  let place = START;
  let items = 0;
  let isAfterEmpty = false;
  for (const line of text.split(/\r\n|\r|\n/, LINES_MAX)) {
    if (line.trim() === "") {
      isAfterEmpty = true;
      continue;
    }
    const block = blocks.at(-1) ?? [];
    if (isAfterEmpty && block.length > 0) {
      blocks.push([]);
      // A heading may be followed by an empty line before what it heads.
      const isHeaded = place.heading !== "" && place.last === "" && /^\s/.test(line);
      if (!isHeaded) place = START;
    }
    isAfterEmpty = false;
    const [, headed] = COMMENT_HEADING.exec(line) ?? [];
    if (headed !== undefined) place = { ...START, heading: headed.toLowerCase() };
    if (COMMENT.test(line) || items >= ITEMS_MAX) continue;
    const read = readLine(line.replace(TABBED, "$1: "), place);
    place = read.place;
    (blocks.at(-1) ?? []).push(...read.items);
    items += read.items.length;
  }
  return blocks.filter((block) => block.length > 0);
}

function readLine(line: string, before: Place): { readonly place: Place; readonly items: WhoisItem[] } {
  const trimmed = line.trim();
  const depth = line.length - line.trimStart().length;
  const { heading } = before;
  const item = (key: string, value: string, isListed = false): WhoisItem => ({
    key,
    value: value.slice(0, VALUE_CHARACTERS_MAX),
    under: heading,
    isListed,
  });
  const sentence = SENTENCE.exec(trimmed);
  if (sentence !== null) {
    const key = (sentence[1] ?? "").toLowerCase().replace("will expire", "expires");
    return { place: { heading, last: key, depth }, items: [item(key, sentence[2] ?? "")] };
  }
  const [name, value] = partsOf(trimmed);
  if (name === null) {
    const lower = trimmed.replace(/\.+$/, "").toLowerCase();
    if (depth === 0 && HEADING.test(lower)) return { place: { ...START, heading: lower }, items: [] };
    if (heading === "") {
      // Without a heading, a line that is set in goes on with the list of the one before.
      const isMore = depth > 0 && before.last !== "";
      return { place: before, items: isMore ? [item(before.last, trimmed)] : [] };
    }
    // Under a heading, a line that is set in further than a key goes on with the text of that.
    if (before.last !== heading && before.last !== "" && depth > before.depth) {
      return { place: before, items: [item(`${heading} ${before.last}`, trimmed)] };
    }
    return { place: { heading, last: heading, depth }, items: [item(heading, trimmed, true)] };
  }
  const key = name.toLowerCase().replace(NUMBERED, "");
  if (value === "") {
    return HEADING.test(key)
      ? { place: { ...START, heading: key }, items: [] }
      : { place: { heading, last: key, depth }, items: [] };
  }
  return {
    place: { heading, last: key, depth },
    items: heading === "" ? [item(key, value)] : [item(`${heading} ${key}`, value), item(key, value)],
  };
}

/** Keys that .nz numbers: `ns_name_01`. */
const NUMBERED = /(?<=^ns_name)_\d\d$/;
const KEY_CHARACTERS_MAX = 150;

/** Key and value of a line; without a key it is a value alone. */
function partsOf(line: string): readonly [key: string | null, value: string] {
  const [, bracketed, after = ""] = BRACKETED.exec(line) ?? [];
  if (bracketed !== undefined) return [bracketed.trim(), after.trim()];
  const colon = line.indexOf(":");
  // A colon of a URL is none.
  if (colon < 1 || colon > KEY_CHARACTERS_MAX || line.startsWith("://", colon)) return [null, line];
  let end = colon;
  while (end > 0 && ". \t".includes(line[end - 1] ?? "")) end -= 1;
  const key = line.slice(0, end);
  return /^[\p{L}\d]/u.test(key) ? [key, line.slice(colon + 1).trim()] : [null, line];
}
