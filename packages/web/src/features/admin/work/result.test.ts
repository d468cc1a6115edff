import { expect, it } from "vitest";
import { wordsOfResult } from "./result.ts";

it.each([
  ["collection", { outcome: "accepted", rows: 1200, malformed: 0, added: 3, removed: 4000 }, "1,200 rows, +3 −4,000"],
  ["collection", { outcome: "unchanged" }, "Unchanged"],
  ["collection", { outcome: "quarantined", reason: "It is empty" }, "Quarantined: It is empty"],
  ["collection", { outcome: "unreached" }, "Unreachable"],
  ["atlas-build", { intervals: 1_234_567, bytes: 3 * 1024 ** 2 }, "1,234,567 intervals, 3.0 MB"],
  ["report", { rows: 1 }, "1 row"],
  ["attachment", { items: 0 }, "0 items"],
  ["channel-notification", { notified: 2 }, "2 accounts notified"],
  ["mail", null, ""],
  ["of-no-module", { rows: 1 }, ""],
])("the result of %s, %j, is shown as %j", (kind, result, words) => {
  expect(wordsOfResult(kind, result)).toBe(words);
});
