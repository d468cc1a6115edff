import { Risk } from "@fyr/contract";
import { expect, it } from "vitest";
import type { Caller } from "../../http/caller.ts";
import type { IpLookup } from "../query/index.ts";
import { presentResult } from "./presenter.ts";
import type { ScanRowOf } from "./repository.ts";
import { aRequest, someData } from "./testing/scan-data.ts";

const ID = "01990000-0000-7000-8000-000000000000";
const PAGE = "https://example.net/";
const LISTED = "login.bad.example";
const caller = { accountId: "a" } as Caller;
const at = new Date("2026-11-29T08:00:00Z");
const row = { account_id: "a", visibility: "private", look: { waitMs: 0 }, exit: null, seen_at: at, created_at: at };

const riskOf = (weight: number, reason: string) => ({
  contributions: [
    {
      source: "list",
      source_name: "A list",
      weight,
      reason,
      last_seen: "2026-11-28T00:00:00Z",
    } as Risk["contributions"][0],
  ],
});

it("flags hosts on lists that a page loads from, and says so in the verdict", async () => {
  const Data = someData(ID, PAGE, {
    LeadRequest: [aRequest(PAGE)],
    Requests: [aRequest("https://cdn.example.org/a.js"), aRequest("http://192.0.2.1/b.js")],
    Other: [aRequest(`https://${LISTED}/c.png`), aRequest(`${PAGE}d.png`)],
  });
  const asked: (readonly string[])[] = [];
  const { ThirdParty, Verdict } = await presentResult(
    caller,
    row as unknown as ScanRowOf,
    { Data: { ...Data, NotJudged: "the page is empty" }, Catphish: null },
    {
      lookupFor: () => ({ one: () => Promise.reject(new Error("No address is known.")) }) as unknown as IpLookup,
      riskOfName: async () => riskOf(-1, "Popular") as Risk,
      risksOfNames: async (_, names) => {
        asked.push(names);
        return names.map((name) => riskOf(name === LISTED ? 5 : -1, "Listed for Phishing") as Risk);
      },
      articlesNaming: async () => [],
    },
  );
  expect(asked).toEqual([["cdn.example.org", LISTED]]);
  expect(ThirdParty).toEqual([
    { Flag: false, Vendor: "A list", Data: "Popular (2026-11-28)" },
    { Flag: true, Vendor: "A list", Data: `Loads from ${LISTED}: Listed for Phishing (2026-11-28)` },
  ]);
  expect(Verdict).toBe("Not judged: the page is empty; it loads from a host on a list (A list)");
});
