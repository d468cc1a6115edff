import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Client, createKey } from "../support/client.ts";
import { importCof } from "../support/imports.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** What is under it is of these tests alone. */
const DOMAIN = "blockborg.example.net";
const cof = (rrname: string): string =>
  JSON.stringify({
    rrname,
    rrtype: "A",
    rdata: "192.0.2.1",
    time_first: 1_700_000_000,
    time_last: 1_762_000_000,
    count: 3,
  });

/** Lists that accounts make of query lines (issue 19, section 1). */
describe("blocklists", () => {
  let fyr: SharedFyr;
  let admin: Client;
  let pro: Person;
  let free: Person;
  let id: string;
  let url: string;
  const wanted = { name: "Resolvers", query: "type:ip ip:8.8.8.0/26", max_rows: 100, allow: ["8.8.8.16/28"] };

  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    ({ fyr } = visit);
    admin = visit.admin.client;
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    free = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
    const few = ["a", "b", "c"].map((name) => cof(`${name}.few.${DOMAIN}`));
    // One more than a list of a free account may have.
    const wide = Array.from({ length: 1_001 }, (_, n) => cof(`n${n}.wide.${DOMAIN}`));
    await importCof(admin, "Sensors of lists", [...few, ...wide]);
  });

  const read = async (list = id) => (await pro.client.get(`/blocklists/${list}`)).body.data;
  const refreshed = async (list = id) => {
    // A line that is too wide is read for half a minute.
    await expect.poll(async () => (await read(list)).state, { timeout: 120_000 }).not.toMatch(/refreshing|empty/);
    return read(list);
  };
  const fetched = async (format = "plain", headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}?format=${format}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const linesOf = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const refusal = async (client: Client, body: object) => {
    const answer = await client.post("/blocklists", { ...wanted, ...body });
    return [answer.code, answer.body.message];
  };

  it("are of addresses or domains, within what an account may have", async () => {
    expect(await refusal(pro.client, { query: "type:provider" })).toEqual([
      400,
      "A list is made of addresses or domains: begin with type:ip or type:domain",
    ]);
    expect((await refusal(pro.client, { query: "type:ip risk:>" }))[0]).toBe(400);
    expect(await refusal(pro.client, { allow: ["8.8.8.8", "nonsense !"] })).toEqual([
      400,
      "'nonsense !' is no address, prefix, range or domain",
    ]);
    expect(await refusal(free.client, { max_rows: 1_001 })).toEqual([
      400,
      "A list of this account has at most 1,000 entries",
    ]);
    expect(await refusal(free.client, { interval_minutes: 15 })).toEqual([
      400,
      "Lists of this account are refreshed every 60 minutes at most",
    ]);
    expect((await refusal(pro.client, { name: "two\nlines" }))[0]).toBe(400);
    for (let n = 0; n < 3; n++) expect((await refusal(free.client, { name: `List ${n}` }))[0]).toBe(200);
    expect((await refusal(free.client, { name: "List 4" }))[0]).toBe(409);
  });

  it("are previewed for what the line costs, without what is never listed", async () => {
    const { query, max_rows, allow } = wanted;
    const { code, headers, body } = await pro.client.post("/blocklists/preview", { query, max_rows, allow });
    expect([code, body.data.kind, body.data.understood]).toEqual([200, "ip", "Addresses where ip is in 8.8.8.0/26."]);
    expect(headers.get("x-credits-cost")).toBe("2");
    expect(body.data.removed).toEqual({ count: 0, first: [] });
    expect(body.data.added.count).toBe(body.data.rows);
    const listed: string[] = body.data.added.first;
    expect(listed).toContain("8.8.8.9/32");
    // A resolver that half the world asks, and what the account allows.
    expect(listed.some((one) => one.startsWith("8.8.8.8/") || one.startsWith("8.8.8.16/"))).toBe(false);
    expect(body.data.left_out).toBeGreaterThan(0);
  });

  it("are made in the background, and fetched at a secret address that is told once", async () => {
    const created = await pro.client.post("/blocklists", wanted);
    expect([created.code, created.body.data.key_prefix, created.body.data.next_at]).toEqual([200, null, null]);
    ({ id } = created.body.data);
    expect(await refreshed()).toMatchObject({
      state: "fresh",
      problem: null,
      history: [{ outcome: "changed", credits: 2 }],
    });
    const made = await pro.client.post(`/blocklists/${id}/key`);
    expect(made.code).toBe(200);
    url = made.body.data.url.replace(/^.*\/api\/list\//, `${fyr.url}/api/list/`);
    const shown = await read();
    expect(shown.key_prefix).toBe(made.body.data.key_prefix);
    expect(JSON.stringify(shown)).not.toContain(url.split("/").at(-1));
    const plain = await fetched();
    expect([plain.status, plain.headers.get("x-list-state")]).toEqual([200, "fresh"]);
    expect(linesOf(plain.text)).toHaveLength(shown.rows);
    expect(linesOf(plain.text)).toContain("8.8.8.9/32");
    expect(plain.text).not.toContain("8.8.8.8/");
    expect((await fetched("csv")).text).toMatch(/^network,risk_score,country,asn,behaviour\r\n8\.8\.8\.0\//);
    const set = `fyr_resolvers_${id.slice(-8)}`;
    expect(shown.set_name).toBe(set);
    expect((await fetched("nftables")).text).toContain(`flush set inet ${set} ${set}_ipv4\n`);
    expect((await fetched("suricata")).text).toContain("8.8.8.9/32,1,");
    expect((await fetched("hosts")).status).toBe(400);
    expect((await fetch(`${fyr.url}/api/list/fyrlist_${"a".repeat(32)}`)).status).toBe(404);
    // Keys of the API open none.
    expect((await fetch(`${fyr.url}/api/list/${(await createKey(fyr, pro.client)).key}`)).status).toBe(404);
    const tag = plain.headers.get("etag") ?? "";
    expect((await fetched("plain", { "if-none-match": tag })).status).toBe(304);
    expect((await fetched("csv", { "if-none-match": tag })).status).toBe(200);
  });

  it("tell what a change would add and take before it is saved, and what each refresh did", async () => {
    const tag = (await fetched()).headers.get("etag");
    const change = { ...wanted, name: "Renamed", allow: [...wanted.allow, "8.8.8.9"] };
    const { query, max_rows, allow } = change;
    const preview = (await pro.client.post("/blocklists/preview", { id, query, max_rows, allow })).body.data;
    expect([preview.added, preview.removed]).toEqual([
      { count: 0, first: [] },
      { count: 1, first: ["8.8.8.9/32"] },
    ]);
    expect((await pro.client.post(`/blocklists/${id}/update`, change)).code).toBe(200);
    expect((await refreshed()).history[0]).toMatchObject({ outcome: "changed", added: 0, removed: 1 });
    const after = await fetched();
    expect([after.headers.get("etag") === tag, after.text.includes("8.8.8.9/32")]).toEqual([false, false]);
    // Rules of a firewall name its set.
    expect((await fetched("nftables")).text).toContain(`add table inet fyr_resolvers_${id.slice(-8)}\n`);
    // Nothing new keeps the entity tag.
    await pro.client.post(`/blocklists/${id}/refresh`);
    expect((await refreshed()).history[0]).toMatchObject({ outcome: "same", added: 0, removed: 0 });
    expect((await fetched("plain", { "if-none-match": after.headers.get("etag") ?? "" })).status).toBe(304);
  });

  // It reads for half a minute: by day a list of names fails, below.
  itInSoak("keep the last good list where a refresh fails, and say so", async () => {
    const before = await fetched();
    // More than any list of an account may have. It ran: it costs its base price.
    await pro.client.post(`/blocklists/${id}/update`, { ...wanted, name: "Renamed", query: "type:ip country:US" });
    const failed = await refreshed();
    expect(failed.state).toBe("failed");
    expect(failed.problem).toMatch(/finds more than 50,000|could not be read to its end/);
    expect(failed.history[0]).toMatchObject({ outcome: "failed", credits: 6 });
    const after = await fetched();
    expect(after.text).toBe(before.text);
    expect([after.status, after.headers.get("x-list-state")]).toEqual([200, "stale"]);
    expect(after.headers.get("x-list-problem")).toContain("last good list");
    await pro.client.post(`/blocklists/${id}/update`, wanted);
    expect((await refreshed()).state).toBe("fresh");
  });

  itInSoak("cost the base price of a line that ran and finds more than a list may have", async () => {
    const query = `type:domain under:wide.${DOMAIN}`;
    const { code, headers, body } = await free.client.post("/blocklists/preview", {
      query,
      max_rows: 10,
      allow: [],
    });
    expect([code, body.message]).toEqual([
      400,
      "The line finds more than 1,000: add a condition, such as risk:>80 or suffix:top.",
    ]);
    expect(headers.get("x-credits-cost")).toBe("1");
  });

  it("keep the last good list of an account that may have few entries where a refresh fails, and say so", async () => {
    const one = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
    const names = { ...wanted, name: "Few", max_rows: 10, allow: [], query: `type:domain under:few.${DOMAIN}` };
    const list = (await one.client.post("/blocklists", names)).body.data.id;
    const settled = async () => {
      const now = async () => (await one.client.get(`/blocklists/${list}`)).body.data;
      await expect.poll(async () => (await now()).state).not.toMatch(/refreshing|empty/);
      return now();
    };
    expect(await settled()).toMatchObject({ problem: null, state: "fresh", rows: 3 });
    const address = (await one.client.post(`/blocklists/${list}/key`)).body.data.url.split("/").at(-1);
    const get = async () => {
      const response = await fetch(`${fyr.url}/api/list/${address}`);
      return { response, lines: linesOf(await response.text()) };
    };
    const before = await get();
    // More than it may have. It ran: it costs its base price.
    await one.client.post(`/blocklists/${list}/update`, { ...names, query: `type:domain under:wide.${DOMAIN}` });
    const failed = await settled();
    expect(failed.state).toBe("failed");
    expect(failed.problem).toContain("finds more than 1,000");
    expect(failed.history[0]).toMatchObject({ outcome: "failed", credits: 1 });
    const after = await get();
    expect([before.lines.length, after.lines]).toEqual([3, before.lines]);
    expect([after.response.status, after.response.headers.get("x-list-state")]).toEqual([200, "stale"]);
    expect(after.response.headers.get("x-list-problem")).toContain("last good list");
    await one.client.post(`/blocklists/${list}/update`, names);
    expect((await settled()).state).toBe("fresh");
  });

  itInSoak("are of domains, too", async () => {
    const made = await pro.client.post("/blocklists", {
      ...wanted,
      name: "Names",
      query: `type:domain under:few.${DOMAIN}`,
      allow: [`b.few.${DOMAIN}`],
    });
    const list = made.body.data.id;
    expect(await refreshed(list)).toMatchObject({ state: "fresh", kind: "domain", rows: 2, left_out: 1 });
    const address = (await pro.client.post(`/blocklists/${list}/key`)).body.data.url.split("/").at(-1);
    const text = async (format: string) => (await fetch(`${fyr.url}/api/list/${address}?format=${format}`)).text();
    expect(linesOf(await text("hosts"))).toEqual([`0.0.0.0 a.few.${DOMAIN}`, `0.0.0.0 c.few.${DOMAIN}`]);
    expect(await text("rpz")).toContain(`a.few.${DOMAIN} CNAME .`);
  });

  it("have one key at a time, which ends when it is replaced or revoked", async () => {
    const old = url;
    const made = await pro.client.post(`/blocklists/${id}/key`);
    url = made.body.data.url.replace(/^.*\/api\/list\//, `${fyr.url}/api/list/`);
    expect([(await fetch(old)).status, (await fetched()).status]).toEqual([404, 200]);
    expect((await pro.client.post(`/blocklists/${id}/key/revoke`)).code).toBe(200);
    expect((await fetched()).status).toBe(404);
    // Making one asks again who it is, and is for no key of the API.
    const { client: byKey } = await createKey(fyr, pro.client);
    expect((await byKey.get("/blocklists")).code).toBe(200);
    expect((await byKey.post(`/blocklists/${id}/key`)).code).toBe(403);
  });

  it("are nobody else's", async () => {
    for (const other of [free.client, admin]) {
      expect((await other.get(`/blocklists/${id}`)).code).toBe(404);
      expect((await other.post(`/blocklists/${id}/update`, wanted)).code).toBe(404);
      expect((await other.post(`/blocklists/${id}/refresh`)).code).toBe(404);
      expect((await other.post(`/blocklists/${id}/key`)).code).toBe(404);
      expect((await other.post(`/blocklists/${id}/delete`)).code).toBe(404);
    }
    expect((await pro.client.post(`/blocklists/${id}/delete`)).code).toBe(200);
    expect((await pro.client.get(`/blocklists/${id}`)).code).toBe(404);
  });
});
