import type { QueryHistoryEntry } from "@fyr/contract";
import { expect, it } from "vitest";
import { withoutRepeats } from "./api.ts";

const entry = (id: string, over: Partial<QueryHistoryEntry> = {}): QueryHistoryEntry => ({
  id,
  query: "8.8.8.8",
  items: 1,
  truncated: false,
  type: "ip",
  timestamp: "2026-05-30T12:00:00Z",
  credits_used: 1,
  api_key: null,
  digest: null,
  ...over,
});

it("shows each search once, as it was made last", () => {
  const entries = [
    entry("3"),
    entry("2", { query: "8.8.4.4" }),
    entry("1"),
    entry("0", { type: "ip_fingerprints" }),
    entry("b", { truncated: true }),
    entry("a", { truncated: true }),
    entry("d", { digest: "one list", truncated: true }),
    entry("c", { digest: "one list", truncated: true }),
  ];
  expect(withoutRepeats(entries).map(({ id }) => id)).toEqual(["3", "2", "0", "b", "a", "d"]);
});
