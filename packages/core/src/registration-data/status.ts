import { keptText } from "./text.ts";

const STATUSES_MAX = 30;
const LENGTH_MAX = 80;

/** A status of EPP in the words of RDAP (RFC 8056): `clientTransferProhibited` is `client transfer prohibited`. */
function statusInWords(text: string): string {
  // WHOIS adds the address of an explanation, a remark behind a dash, or a number before.
  const [written = ""] = (keptText(text) ?? "").split(/\s*(?:\(|https?:)|\s+-(?:\s|$)/);
  const words = written
    .replace(/^\d{3} (?=[a-z])/i, "")
    .replace(/\.$/, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "ok" ? "active" : words;
}

/** Each once, in the order of the alphabet: servers have none. Some list several in one line, with commas. */
export const statusesOf = (texts: readonly string[]): string[] =>
  [
    ...new Set(
      texts
        .flatMap((text) => text.split(","))
        .map(statusInWords)
        .filter((text) => text !== "" && text.length <= LENGTH_MAX),
    ),
  ]
    .toSorted()
    .slice(0, STATUSES_MAX);
