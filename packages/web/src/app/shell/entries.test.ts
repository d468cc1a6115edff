import { ACCOUNT_TYPE } from "@fyr/contract";
import { expect, it } from "vitest";
import { entriesFor, groupsFor } from "./entries.ts";

it.each(Object.entries(ACCOUNT_TYPE))("gives each entry of the sidebar an icon of its own (%s)", (_, type) => {
  // Collapsed, it shows nothing else.
  const byIcon = Map.groupBy(entriesFor(type), ({ icon }) => icon);
  const shared = [...byIcon.values()].filter((entries) => entries.length > 1);
  expect(shared.map((entries) => entries.map(({ label }) => label))).toEqual([]);
});

const FOR_ALL = [
  "Enrichment Engine",
  "Query Runner",
  "Anonymization",
  "Graph",
  "URL Scan",
  "Datasets",
  "Feeds",
  "News",
  "Blocklists",
  "Channels",
  "Jobs",
  "Signals",
];
const OF_ADMINS = [
  "Providers",
  "Accounts",
  "Collectors",
  "Article sources",
  "Background work",
  "Stored data",
  "Event senders",
  "Submissions",
  "Moderation",
  "Messages",
];
const HELP = ["API documentation", "Data sources"];

it.each([
  ["admin", [FOR_ALL[0], "Event Search", ...FOR_ALL.slice(1), ...OF_ADMINS, ...HELP]],
  ["free", [...FOR_ALL, "Contact & Feedback", ...HELP]],
] as const)("has the entries of the account type, in the order of their groups (%s)", (type, labels) => {
  expect(entriesFor(ACCOUNT_TYPE[type]).map(({ label }) => label)).toEqual(labels);
  const names = groupsFor(ACCOUNT_TYPE[type], false).map(({ name }) => name);
  expect(names).toEqual(["Search", "Intelligence", ...(type === "admin" ? ["Administration"] : []), "Help"]);
});
