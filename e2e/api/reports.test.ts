import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/client.ts";
import { eventually } from "../support/pages.ts";
import { visitSharedFyr } from "../support/shared.ts";

/** Services, jobs and reports (specification of the account side, section 7). */
describe("reports", () => {
  let client: Client;
  beforeAll(async () => {
    ({ client } = (await visitSharedFyr()).admin);
    await client.post("/query/save", { query: "8.8.8.8", type: "ip" });
    await client.post("/query/save", { query: "1.1.1.1,8.8.4.4", type: "ip_table" });
    await client.get("/query/ip/8.8.8.8");
  });

  const status = async (id: string) => (await client.get(`/plan/reports/status?id=${id}`)).body.data;
  const run = async (service: string): Promise<string> => {
    const { code, body } = await client.post("/job/create", { service });
    expect(code).toBe(200);
    expect(body.data).toMatchObject({ service, error: null });
    await eventually(async () => (await status(body.data.id)).state).toBe("done");
    return body.data.id;
  };

  it("GET /service lists what there is", async () => {
    const { body } = await client.get("/service");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([
      "query_history",
      "credit_usage",
      "query_month",
      "address_space",
    ]);
  });

  it("POST /job/create writes the whole query history, a page at a time", async () => {
    const id = await run("query_history");
    const { body } = await client.get(`/plan/report/result?report=${id}`);
    expect(body.data).toMatchObject({
      report: { id, service: "query_history", state: "done", rows: 3 },
      total: 3,
      has_more: false,
      rows: [
        { query: "GET /query/ip/{ip}", type: "call", items: 1, credits_used: 1 },
        { query: "1.1.1.1,8.8.4.4", type: "ip_table", items: 2 },
        { query: "8.8.8.8", type: "ip", items: 1 },
      ],
    });
    const second = await client.get(`/plan/report/result?report=${id}&offset=2&limit=1`);
    expect(second.body.data.rows).toMatchObject([{ query: "8.8.8.8" }]);
    expect((await client.get(`/plan/report/result?report=${id}&limit=1`)).body.data.has_more).toBe(true);
  });

  it("counts credits as the account's details do", async () => {
    const id = await run("credit_usage");
    const { rows } = (await client.get(`/plan/report/result?report=${id}`)).body.data;
    const details = (await client.get("/account/details")).body.data;
    expect(rows).toEqual([
      { period: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), credits: details.api_daily_spend },
      { period: expect.stringMatching(/^\d{4}-\d{2}$/), credits: details.api_monthly_spend },
    ]);
    expect(details.api_daily_spend).toBe(1);
  });

  it("GET /job and GET /reports list them, newest first", async () => {
    const jobs = (await client.get("/job")).body.data;
    const reports = (await client.get("/reports")).body.data;
    expect(jobs.jobs.map(({ service }: { service: string }) => service)).toEqual(["credit_usage", "query_history"]);
    expect(reports).toMatchObject({ total: 2, has_more: false });
  });

  it("counts the queries of a month, and has nothing of domains that are not verified", async () => {
    const month = (await client.get(`/plan/report/result?report=${await run("query_month")}`)).body.data;
    expect(month.rows).toContainEqual(expect.objectContaining({ type: "ip", queries: 1, items: 1, credits: 0 }));
    // How many values a call named is not kept.
    const calls = { type: "GET /query/ip/{ip}", queries: 1, items: null, credits: 1 };
    expect(month.rows).toContainEqual(expect.objectContaining(calls));
    await client.post("/user/domains/add", { domain: "example.org" });
    const space = (await client.get(`/plan/report/result?report=${await run("address_space")}`)).body.data;
    expect([space.rows, space.total]).toEqual([[], 0]);
  });

  it("POST /job/cancel ends a job of the account that is under way, and no other", async () => {
    const done = await run("credit_usage");
    const late = await client.post("/job/cancel", { id: done });
    expect([late.code, late.body.message]).toEqual([409, "This has ended already"]);
    expect((await client.post("/job/cancel", { id: "00000000-0000-4000-8000-000000000000" })).code).toBe(404);
  });

  it("refuses what there is not", async () => {
    const unknown = "0190a6a0-0000-7000-8000-000000000000";
    expect((await client.post("/job/create", { service: "mining" })).code).toBe(400);
    expect((await client.get(`/plan/reports/status?id=${unknown}`)).code).toBe(404);
    expect((await client.get(`/plan/report/result?report=${unknown}`)).code).toBe(404);
    expect((await client.get("/plan/report/result?report=../../control")).code).toBe(400);
  });
});
