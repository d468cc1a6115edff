import { formatBytes, formatNumber, plural } from "../../../lib/format.ts";

type Result = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

const WORDS: Readonly<Record<string, (result: Result) => string>> = {
  "atlas-build": ({ intervals, bytes }) =>
    `${formatNumber(numberOf(intervals))} intervals, ${formatBytes(numberOf(bytes))}`,
  attachment: ({ items }) => plural(numberOf(items), "item"),
  "channel-notification": ({ notified }) => `${plural(numberOf(notified), "account")} notified`,
  collection: wordsOfCollection,
  "event-deletion": ({ events, days }) =>
    `${plural(numberOf(events), "event")} deleted, ${plural(numberOf(days), "day")} made anew`,
  report: ({ rows }) => plural(numberOf(rows), "row"),
};

function wordsOfCollection({ outcome, rows, added, removed, reason }: Result): string {
  switch (outcome) {
    case "accepted":
      return `${plural(numberOf(rows), "row")}, +${formatNumber(numberOf(added))} −${formatNumber(numberOf(removed))}`;
    case "unchanged":
      return "Unchanged";
    case "quarantined":
      return typeof reason === "string" ? `Quarantined: ${reason}` : "Quarantined";
    case "unreached":
      return "Unreachable";
    default:
      return "";
  }
}

/** What work brought, in a few words; empty where there is nothing to say. */
export const wordsOfResult = (kind: string, result: Result | null): string =>
  result === null ? "" : (WORDS[kind]?.(result) ?? "");
