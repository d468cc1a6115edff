import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";

describe("query history", () => {
  let client: Client;
  beforeAll(async () => {
    ({ client } = (await visitSharedFyr()).admin);
  });

  it("keeps what was asked with what it cost, newest first, in pages", async () => {
    await client.post("/query/save", { query: "8.8.8.8", type: "ip" });
    await client.post("/query/save", { query: "1.1.1.1,1.1.1.1,9.9.9.9", type: "ip_table" });
    const { body } = await client.get("/account/queries?limit=1");
    expect(body.data).toMatchObject({ total: 2, has_more: true });
    expect(body.data.queries[0]).toMatchObject({
      query: "1.1.1.1,1.1.1.1,9.9.9.9",
      type: "ip_table",
      credits_used: 2,
      items: 2,
      truncated: false,
    });
    const rest = (await client.get("/account/queries?limit=1&offset=1")).body.data;
    expect(rest).toMatchObject({ has_more: false, queries: [{ query: "8.8.8.8", credits_used: 1 }] });
    expect((await client.get("/account/queries?search=9.9")).body.data.total).toBe(1);
    expect((await client.get("/account/queries?types=event,event_search")).body.data.total).toBe(0);
  });

  it("keeps a list of fifty thousand whole", async () => {
    const query = Array.from({ length: 50_000 }, (_, i) => `6.${i >> 8}.${i & 255}.1`).join(",");
    const { body } = await client.post("/query/save", { query, type: "ip_table" });
    const [listed] = (await client.get("/account/queries?limit=1")).body.data.queries;
    expect(listed).toMatchObject({ id: body.data.id, truncated: true, items: 50_000 });
    expect((await client.get(`/account/queries/${body.data.id}`)).body.data.query).toBe(query);
  });

  it.each([[{ query: "", type: "ip" }], [{ query: "x", type: "nonsense" }], [{ type: "ip" }]])(
    "refuses %j",
    async (body) => {
      expect((await client.post("/query/save", body)).body.status).toBe("validation_error");
    },
  );

  it("refuses paging out of bounds, and ids that are none", async () => {
    for (const path of ["?offset=-1", "?limit=0", "?limit=100000", "?offset=x", "/not-an-id"]) {
      expect((await client.get(`/account/queries${path}`)).code, path).toBe(400);
    }
    expect((await client.get("/account/queries/018f0000-0000-7000-8000-000000000000")).code).toBe(404);
  });
});
