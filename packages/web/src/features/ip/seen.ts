import type { IpInfo, LastSeenIs, Provenance } from "@fyr/contract";

/** `2024-01-02 – 2026-05-06`, one day if they are the same, `since …` or `until …` where only one is known. */
export function seenBetween(first: string | null, last: string | null): string {
  const from = first?.slice(0, 10) ?? null;
  const to = last?.slice(0, 10) ?? null;
  if (from === null) return to === null ? "" : `until ${to}`;
  if (to === null) return `since ${from}`;
  return from === to ? from : `${from} – ${to}`;
}

/** Whose day the last one is: that of Fyr's reading, of the list's edition, or of the row itself. */
function wordOf({ as_of: asOf, read, last_seen: last }: Provenance): "read" | "listed" | "seen" {
  if (asOf === null || last?.slice(0, 10) !== asOf.slice(0, 10)) return "seen";
  return read === true ? "read" : "listed";
}

/** `read on 2026-05-06`, `listed since 2024-01-02` */
function inWords(word: string, first: string | null, last: string | null): string {
  const between = seenBetween(first, last);
  return between === "" ? "" : `${word} ${between === first?.slice(0, 10) ? "on " : ""}${between}`;
}

/** The days of a claim, and what they are: most lists date neither their rows nor themselves. */
export const whenListed = (claim: Provenance): string => inWords(wordOf(claim), claim.first_seen, claim.last_seen);

const WORDS: Readonly<Record<LastSeenIs, string>> = {
  row: "seen",
  edition: "listed",
  read: "read",
  submitted: "submitted",
};

/** As `whenListed`, of a service that sources name. */
export const serviceDays = ({
  first_seen: first,
  last_seen: last,
  last_seen_is: is,
}: Pick<OsintService, "first_seen" | "last_seen" | "last_seen_is">): string =>
  is === null ? seenBetween(first, last) : inWords(WORDS[is], first, last);

type OsintService = IpInfo["osint"]["services"][number];
