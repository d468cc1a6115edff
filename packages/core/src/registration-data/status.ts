const STATUSES_MAX = 30;

/** A status of EPP in the words of RDAP (RFC 8056): `clientTransferProhibited` is `client transfer prohibited`. */
function statusInWords(text: string): string {
  // WHOIS adds the address of an explanation.
  const [written = ""] = text.trim().split(/\s*(?:\(|https?:)/);
  const words = written
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "ok" ? "active" : words;
}

/** Each once, in the order of the alphabet: servers have none. */
export const statusesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(statusInWords).filter((text) => text !== "" && text.length <= 80))]
    .toSorted()
    .slice(0, STATUSES_MAX);
