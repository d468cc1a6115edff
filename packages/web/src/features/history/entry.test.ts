import type { QueryHistoryEntry } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { reopening, summaryOf } from "./entry.ts";

const entry = (over: Partial<QueryHistoryEntry>): QueryHistoryEntry => ({
  id: "01a1fdce-50b8-719c-aeae-b4935949cbf8",
  query: "8.8.8.8",
  items: 1,
  truncated: false,
  type: "ip",
  timestamp: "2026-05-30T12:00:00Z",
  credits_used: 1,
  digest: null,
  api_key: null,
  ...over,
});

describe("an entry of the history", () => {
  it("reopens without being logged again", () => {
    expect(reopening(entry({}))).toEqual({
      to: "/search",
      search: { input: "8.8.8.8", type: "ip", log: "false" },
    });
    expect(reopening(entry({ type: "event_search", query: "a AND ts:[1 TO 2]" }))).toEqual({
      to: "/event/search",
      search: { query: "a", start: 1000, end: 2000, log: "false" },
    });
  });

  it("reopens a URL whole, commas and all", () => {
    expect(reopening(entry({ type: "domain", query: "https://example.org/a,b?c=100%" }))).toEqual({
      to: "/search",
      search: { input: "https://example.org/a%2Cb?c=100%25", type: "domain", log: "false" },
    });
  });

  it("reopens by its id when the listing has only its beginning", () => {
    const cut = entry({ type: "ip_table", query: "1.1.1.1,1.1.1", truncated: true, items: 40_000 });
    expect(reopening(cut)).toEqual({
      to: "/search",
      search: { input: "history:01a1fdce-50b8-719c-aeae-b4935949cbf8", type: "ip_table", log: "false" },
    });
    expect(summaryOf(cut)).toEqual({ label: "Ip Bulk", first: "1.1.1.1", beyond: "and 39,999 more" });
  });

  it("names the key of calls, and opens nothing for them", () => {
    const calls = entry({
      type: "call",
      query: "GET /query/ip/{ip}",
      items: 1200,
      credits_used: 1200,
      api_key: "siem",
    });
    expect(summaryOf(calls)).toEqual({ label: "Call", first: "GET /query/ip/{ip}", beyond: "1,200 calls by key siem" });
    expect(summaryOf({ ...calls, items: 1, api_key: null }).beyond).toBe("1 call on pages, not saved");
    expect(reopening(calls)).toBeNull();
  });

  it("leads nowhere where there is no page for its type", () => {
    expect(reopening(entry({ type: "signals_toptalkers", query: "example.org" }))).toBeNull();
    expect(summaryOf(entry({ type: "event_search", query: "a AND b" })).label).toBe("Event Search");
  });
});
