/** What a line of a WHOIS answer says; its key in lower case. Values of a list without a key have that of its heading. */
interface WhoisItem {
  readonly key: string;
  readonly value: string;
}

const LINES_MAX = 2000;
const ITEMS_MAX = 1000;

const COMMENT = /^\s*(?:%|#|>>>|-{3,}|\*)/;
const BRACKETED = /^(?:[a-z]\. )?\[([^\]]{1,60})\]\s+(.*)$/;
const SENTENCE = /^Record (created|expires) on[.:\s]+(.*)$/i;
const HEADING =
  /^(?:registrant|registrant contact|domain registrant|holder|domain holder|owner|owner contact|organi[sz]ation using domain name|registrar|reseller|relevant dates|registration status|domain|domain name|domain information|contact information|registrant contact information|abuse contact|(?:primary|secondary) .*|(?:admin|administrative|technical|tech|billing|zone)(?: contact)?s?(?:\(s\)|\/agent)?|(?:domain )?name ?servers?(?: in listed order| information)?|domain servers(?: in listed order)?|dnssec)$/;

/** The blocks of an answer, with what each says. Blocks are parted by empty lines. */
export function whoisBlocks(text: string): WhoisItem[][] {
  const blocks: WhoisItem[][] = [[]];
  let heading = "";
  let items = 0;
  for (const line of text.split(/\r\n|\r|\n/, LINES_MAX)) {
    const block = blocks.at(-1) ?? [];
    if (line.trim() === "") {
      // A heading may be followed by an empty line before what it heads.
      if (block.length > 0) {
        blocks.push([]);
        heading = "";
      }
      continue;
    }
    if (COMMENT.test(line) || items >= ITEMS_MAX) continue;
    const read = readLine(line, heading, block.at(-1)?.key ?? "");
    heading = read.heading;
    block.push(...read.items);
    items += read.items.length;
  }
  return blocks.filter((block) => block.length > 0);
}

/** @param last the key of the line before */
function readLine(
  line: string,
  heading: string,
  last: string,
): { readonly heading: string; readonly items: WhoisItem[] } {
  const trimmed = line.trim();
  const isIndented = /^\s/.test(line);
  const sentence = SENTENCE.exec(trimmed);
  if (sentence !== null) {
    return { heading, items: [{ key: `record ${sentence[1]?.toLowerCase()}`, value: sentence[2] ?? "" }] };
  }
  const [name, value] = partsOf(trimmed);
  if (name === null) {
    const lower = trimmed.replace(/\.+$/, "").toLowerCase();
    if (!isIndented && HEADING.test(lower)) return { heading: lower, items: [] };
    // Without a heading, a line that is set in goes on with the list of the one before.
    const key = heading === "" && isIndented ? last : heading;
    return { heading, items: key === "" ? [] : [{ key, value: trimmed }] };
  }
  const key = name.toLowerCase();
  if (value === "") return HEADING.test(key) ? { heading: key, items: [] } : { heading, items: [] };
  return {
    heading,
    items:
      heading === ""
        ? [{ key, value }]
        : [
            { key: `${heading} ${key}`, value },
            { key, value },
          ],
  };
}

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
