import { call, ENDPOINTS } from "../../lib/api/index.ts";
import type { ApiDocsPage, Existing } from "../../lib/api-docs.ts";

const ID = "01990000-0000-7000-8000-000000000001";
const OWN: Existing = {
  what: "blocklist",
  find: async (signal) => (await call(ENDPOINTS.listBlocklists, { signal })).lists[0]?.id ?? null,
};

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/blocklists",
    group: "Intelligence",
    order: 67,
    title: "Blocklists",
    lead: "Query lines as lists that firewalls, sensors and name servers fetch at a secret address.",
    calls: [
      { anchor: "blocklists", title: "List", endpoint: "listBlocklists", example: {} },
      {
        anchor: "blocklist",
        title: "A blocklist",
        endpoint: "readBlocklist",
        text: "With its last 50 refreshes.",
        example: { params: { id: ID } },
        existing: OWN,
      },
      {
        anchor: "blocklist-preview",
        title: "Preview",
        endpoint: "previewBlocklist",
        text: "What a list would have, and with `id` what would change of one: counts, and the first 100 of each. It costs what the query line costs: `x-credits-cost` says how much.",
        example: { body: { query: "type:ip threat:c2 risk:>80", max_rows: 1000, allow: ["192.0.2.0/24"] } },
      },
      {
        anchor: "blocklist-refresh",
        title: "Refresh",
        endpoint: "refreshBlocklist",
        example: { params: { id: ID } },
        existing: OWN,
      },
      {
        anchor: "blocklist-fetch",
        title: "Fetch",
        endpoint: "fetchBlocklist",
        text: "Needs no other key than its own, which stands in the address of the list. `If-None-Match` is answered 304 where there is nothing new. `x-list-state` is `stale` where the last refresh failed and this is the last good list.",
        example: { params: { key: "fyrlist_YOUR_LIST_KEY" }, query: { format: "plain" } },
      },
    ],
  },
];
