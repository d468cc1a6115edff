const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

/** Character references; entities that a document declares itself are left as they stand. */
export function plainText(text: string): string {
  return text.replace(REFERENCE, (whole, decimal: string | undefined, hex: string | undefined, name: string) => {
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : null;
    if (code === null) return NAMED[name.toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
}

/** A page to be scanned: as it is, without the declarations of its own language. */
export function markupText(markup: string): string {
  const own = markup
    .replaceAll(/<![a-z][^>]{0,2000}>/gi, " ")
    .replaceAll(/\bxmlns(?::[\w-]{1,50})?\s?=\s?(?:"[^"]{0,500}"|'[^']{0,500}')/gi, " ");
  return plainText(own);
}
