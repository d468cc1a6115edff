import type { LineReading } from "../entry.ts";

const ROW = /^"?(?:AS)?(\d{1,10})"?(?:$|[\s,;#](.*)$)/i;
/** The forms of the cell behind the number: `,"Name, Inc."`, `# name`, `name`. */
const QUOTED = /^"((?:[^"]|"")*)"$/;
const AS_NUMBER_MAX = 4_294_967_295;

/**
 * Format `csv-asn`: an autonomous system a line, `ASN,Name` (with a heading or without, quoted or not, as in
 * bad-asn-list) or `AS64500 # name` (as in X4BNet's input lists). AS 0 is refused (RFC 7607).
 */
export function readAsnLine(line: string): LineReading {
  const text = line.trim();
  if (text === "" || text.startsWith("#") || text.startsWith(";")) return null;
  const match = ROW.exec(text);
  // A heading has no content; it is recognised by the words that the format defines.
  if (match === null)
    return /^"?asn"?\s*(?:,|$)/i.test(text) ? null : { reason: "the line does not begin with an AS number" };
  const number = Number(match[1]);
  if (number === 0 || number > AS_NUMBER_MAX) return { reason: `AS ${match[1]} is outside 1 … ${AS_NUMBER_MAX}` };
  return { row: { target: { family: "as", number }, count: null, name: nameIn(match[2] ?? "") } };
}

function nameIn(rest: string): string | null {
  const cell = rest.replace(/^[\s,;#]+/, "").trimEnd();
  const bare = QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  const name = decodeReferences(bare).trim();
  return name === "" ? null : name;
}

/** Some lists were scraped from pages and contain `&#243;` for ó. */
function decodeReferences(text: string): string {
  return text.replaceAll(/&#(\d{1,6});/g, (whole, digits: string) => {
    const code = Number(digits);
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
