import type { FoundArtifact } from "./kinds.ts";
import { artifactsInText } from "./text.ts";

/** Characters of a page that are read. */
const PAGE_CHARACTERS_MAX = 4 * 1024 * 1024;
const TITLE_MAX = 300;
const TITLE = /<title(?:\s[^<>]{0,200})?>([^<]{1,4000})/i;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** What a page tells of who stands behind it, its title among it. */
export function artifactsInPage(html: string): FoundArtifact[] {
  const text = html.slice(0, PAGE_CHARACTERS_MAX);
  const title = titleOf(text);
  const found = artifactsInText(text);
  return title === null ? found : [{ kind: "title", value: title }, ...found];
}

/** The title of a page as browsers show it, of at most 300 characters; null where it has none. */
export function titleOf(html: string): string | null {
  const [, written = ""] = TITLE.exec(html) ?? [];
  const title = normalTitle(written.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, decoded));
  return title === "" ? null : title;
}

/** A title in its normal form: without controls, blanks as one, at most 300 characters. */
export const normalTitle = (text: string): string =>
  text
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, TITLE_MAX)
    // Half of a character outside the basic plane is none.
    .replace(/[\ud800-\udbff]$/, "")
    .trim();

function decoded(all: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? all;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : all;
}
