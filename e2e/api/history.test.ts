import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, clientOf, createKey, login } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const MANY = soak(50_000, 5000);

describe("query history", () => {
  let client: Client;
  beforeAll(async () => {
    ({ client } = (await visitSharedFyr()).admin);
  });

  it("lists queries with their costs, newest first, in pages", async () => {
    await client.get("/query/ip/8.8.8.8");
    await client.post("/query/save", { query: "8.8.8.8", type: "ip" });
    await client.post("/query/ip/bulk", { ip: ["1.1.1.1", "1.1.1.1", "9.9.9.9"] });
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

  it("knows the same search again, however its addresses were written", async () => {
    const digestOf = async (query: string, type: string) => {
      const { id } = (await client.post("/query/save", { query, type })).body.data;
      return (await client.get(`/account/queries/${id}`)).body.data.digest;
    };
    const one = await digestOf("185.220.101.34", "ip");
    expect(one).toEqual(expect.any(String));
    expect(await digestOf("185[.]220[.]101[.]34", "ip")).toBe(one);
    expect(await digestOf("185.220.101.35", "ip")).not.toBe(one);
    expect(await digestOf("185.220.101.34", "ip_fingerprints")).not.toBe(one);
    // More than a listing shows of it, and different only there.
    const many = Array.from({ length: 406 }, (_, n) => `6.7.${n >> 8}.${n & 255}`);
    const list = await digestOf(many.join(","), "ip_table");
    expect(await digestOf(many.join(",").replaceAll(".", "[.]"), "ip_table")).toBe(list);
    expect(await digestOf([...many, "6.7.9.9"].join(","), "ip_table")).not.toBe(list);
  });

  it("stores all of a long list", async () => {
    const query = Array.from({ length: MANY }, (_, i) => `6.${i >> 8}.${i & 255}.1`).join(",");
    const { body } = await client.post("/query/save", { query, type: "ip_table" });
    const [listed] = (await client.get("/account/queries?limit=1")).body.data.queries;
    expect(listed).toMatchObject({ id: body.data.id, truncated: true, items: MANY });
    expect((await client.get(`/account/queries/${body.data.id}`)).body.data.query).toBe(query);
  });

  itInSoak("lets others look up while the texts of a long list are read", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { client: other } = await newPerson(fyr, admin.client, 2);
    // None of them an address, and a credit that the list might stand for.
    await client.get("/query/ip/5.5.9.1");
    const query = Array.from({ length: 300_000 }, (_, n) => `a${n % 90}`).join(",");
    const answered: string[] = [];
    const saving = client.post("/query/save", { query, type: "ip_table" }).then(({ code }) => {
      answered.push(`saved ${code}`);
    });
    for (let n = 0; n < 8; n++) answered.push(`looked up ${(await other.get(`/query/ip/5.5.9.${n}`)).code}`);
    await saving;
    expect(answered).toEqual([...Array.from({ length: 8 }, () => "looked up 200"), "saved 200"]);
  });

  it("charges a saved query with what was really charged for it, once", async () => {
    const save = async (query: string, type: string) => {
      const { body } = await client.post("/query/save", { query, type });
      return (await client.get(`/account/queries/${body.data.id}`)).body.data.credits_used;
    };
    // Nothing was ever looked up.
    expect(await save("q-fingerprint_ips", "fingerprint_ips")).toBe(0);
    await client.get("/query/ip/8.8.4.4");
    expect(await save("8.8.4.5", "ip")).toBe(0);
    expect(await save("8[.]8[.]4[.]4", "ip")).toBe(1);
    expect(await save("8.8.4.4", "ip")).toBe(0);
    // Looked up twice: the other run keeps its charge.
    await client.get("/query/ip/8.8.4.4");
    await client.get("/query/ip/8.8.4.4");
    expect(await save("8.8.4.4", "ip")).toBe(1);
    // A list that is looked up in pieces, of which one text is no address.
    await client.post("/query/ip/bulk", { ip: ["5.5.5.1", "no address"] });
    await client.post("/query/ip/bulk", { ip: ["5.5.5.2", "5.5.5.3"] });
    expect(await save("5.5.5.1,no address,5.5.5.2,5.5.5.3", "ip_table")).toBe(3);
    // The same list as it was pasted.
    await client.post("/query/ip/bulk", { ip: ["5.5.5.4", "5.5.5.5", "5.5.5.6"] });
    expect(await save("5.5.5.4 5.5.5.5\n5.5.5.6\r\n", "ip_table")).toBe(3);
    expect((await client.get("/account/queries?limit=1")).body.data.queries[0].items).toBe(3);
  });

  it("adds to a list that was saved before its lookup what is charged for it, once", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { client: other } = await newPerson(fyr, admin.client);
    const query = "5.5.6.1,5.5.6.2,5.5.6.3";
    const { id } = (await client.post("/query/save", { query, type: "ip_table" })).body.data;
    const settle = async () => (await client.post(`/account/queries/${id}/settle`, {})).body.data;
    const listed = async () => (await client.get(`/account/queries/${id}`)).body.data.credits_used;
    expect(await settle()).toEqual({ credits_used: 0 });
    await client.post("/query/ip/bulk", { ip: ["5.5.6.1", "5.5.6.2"] });
    expect(await settle()).toEqual({ credits_used: 2 });
    // The rest of it later, as after a pause.
    await client.post("/query/ip/bulk", { ip: ["5.5.6.3"] });
    expect(await settle()).toEqual({ credits_used: 3 });
    expect(await settle()).toEqual({ credits_used: 3 });
    expect(await listed()).toBe(3);
    const calls = (await client.get("/account/queries?types=call&search=bulk")).body.data;
    expect(calls.total).toBe(0);
    expect((await other.post(`/account/queries/${id}/settle`, {})).code).toBe(404);
  });

  itInSoak("adds to a list what its own run cost, and not what it cost before or is opened again for", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { client: own } = await newPerson(fyr, admin.client, 2);
    const query = "5.5.8.1,5.5.8.2,5.5.8.3";
    const lookUp = () => own.post("/query/ip/bulk", { ip: query.split(",") });
    const save = async (more: object) =>
      (await own.post("/query/save", { query, type: "ip_table", ...more })).body.data.id;
    const costOf = async (id: string) => (await own.get(`/account/queries/${id}`)).body.data.credits_used;
    const settled = async (id: string) => (await own.post(`/account/queries/${id}/settle`, {})).body.data.credits_used;
    await lookUp();
    const first = await save({ before_lookup: true });
    expect([await costOf(first), await settled(first)]).toEqual([0, 0]);
    await lookUp();
    expect(await settled(first)).toBe(3);
    // The entry opened again.
    await lookUp();
    expect(await settled(first)).toBe(3);
    // Also where it is not said that the lookup comes later.
    const second = await save({});
    await lookUp();
    expect([await settled(first), await settled(second)]).toEqual([3, 3]);
    const { queries } = (await own.get("/account/queries")).body.data;
    const sum = queries.reduce((all: number, { credits_used }: { credits_used: number }) => all + credits_used, 0);
    expect(sum).toBe(12);
  });

  it("has no verdict of one address for a network", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { client: own } = await newPerson(fyr, admin.client, 2);
    const listed = async (query: string) => {
      await own.get(`/query/ip/${encodeURIComponent(query)}`);
      await own.post("/query/save", { query, type: "ip" });
      return (await own.get("/account/queries?types=ip")).body.data.queries[0];
    };
    expect(await listed("8.8.4.0/24")).toMatchObject({ query: "8.8.4.0/24", credits_used: 1 });
    expect(await listed("8.8.4.0/24")).not.toHaveProperty("risk");
    expect(await listed("8.8.4.4/32")).toHaveProperty("risk.verdict");
  });

  it("answers all who settle a list at once with what was charged for it", async () => {
    const query = "5.5.7.1,5.5.7.2,5.5.7.3";
    const { id } = (await client.post("/query/save", { query, type: "ip_table" })).body.data;
    await client.post("/query/ip/bulk", { ip: query.split(",") });
    const settles = Array.from({ length: 20 }, () => client.post(`/account/queries/${id}/settle`, {}));
    const sums = (await Promise.all(settles)).map(({ body }) => body.data.credits_used);
    expect(sums).toEqual(sums.map(() => 3));
    expect((await client.get(`/account/queries/${id}`)).body.data.credits_used).toBe(3);
  });

  it("shows what was charged without being saved, and by key with the key's name", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const key = await createKey(fyr, admin.client);
    await admin.client.get("/query/ip/8.8.8.8");
    await admin.client.get("/query/domain/example.org");
    await admin.client.post("/query/save", { query: "example.org", type: "domain" });
    for (let i = 0; i < 3; i++) await key.client.get("/query/ip/9.9.9.9");
    await key.client.post("/query/ip/bulk", { ip: ["9.9.9.9", "9.9.9.10"] });
    // What is refused is not charged.
    await key.client.get("/query/ip/nonsense");
    const { queries, total } = (await admin.client.get("/account/queries")).body.data;
    const calls = queries.filter((entry: { type: string }) => entry.type === "call");
    expect(total).toBe(4);
    expect(calls).toHaveLength(3);
    expect(calls).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ query: "GET /query/ip/{ip}", items: 1, credits_used: 1, api_key: null }),
        expect.objectContaining({ query: "GET /query/ip/{ip}", items: 3, credits_used: 3, api_key: "test" }),
        expect.objectContaining({ query: "POST /query/ip/bulk", items: 1, credits_used: 2, api_key: "test" }),
      ]),
    );
    const { body: deleted } = await admin.client.post("/account/delete-key", { id: key.id });
    expect(deleted.status).toBe("success");
    const { body } = await admin.client.get("/account/queries?types=call&search=bulk");
    expect(body.data.queries).toMatchObject([{ api_key: "test" }]);
  });

  it.each(["signals_toptalkers", "domain_table", "call"])(
    "saves no query of type %s, which nothing would open again",
    async (type) => {
      const { code, body } = await client.post("/query/save", { query: "example.org", type });
      expect(code).toBe(400);
      expect(JSON.stringify(body)).toContain("Not a type of query that can be opened again");
    },
  );

  it.each([[{ query: "", type: "ip" }], [{ query: "x", type: "nonsense" }], [{ type: "ip" }]])(
    "refuses %j",
    async (body) => {
      expect((await client.post("/query/save", body)).body.status).toBe("validation_error");
    },
  );

  it("has pages of 200 entries for a free account, and of 1,000 for others", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const free = await newPerson(fyr, admin.client);
    const pro = await newPerson(fyr, admin.client, 2);
    const list = (who: Client, limit: number) => who.get(`/account/queries?limit=${limit}`);
    const codes = [await list(free.client, 200), await list(pro.client, 1000), await list(pro.client, 1001)];
    expect(codes.map(({ code }) => code)).toEqual([200, 200, 400]);
    const message = "Free accounts get at most 200 entries a page";
    for (const path of ["/account/queries", "/account/notifications"]) {
      expect(await free.client.get(`${path}?limit=201`)).toMatchObject({
        code: 400,
        body: { message, details: [{ field: "limit", message }] },
      });
    }
  });

  it("refuses paging out of bounds, and ids that are none", async () => {
    for (const path of ["?offset=-1", "?limit=0", "?limit=100000", "?offset=x", "/not-an-id"]) {
      expect((await client.get(`/account/queries${path}`)).code, path).toBe(400);
    }
    expect((await client.get("/account/queries/018f0000-0000-7000-8000-000000000000")).code).toBe(404);
  });

  it("lets others read a list while its owner shares it, and nothing else of the history", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const [owner, other] = [await newPerson(fyr, admin.client, 2), await newPerson(fyr, admin.client)];
    const query = "1.1.1.1,8.8.8.8";
    const { id } = (await owner.client.post("/query/save", { query, type: "ip_table" })).body.data;
    const single = (await owner.client.post("/query/save", { query: "8.8.8.8", type: "ip" })).body.data;
    const readBy = (share: string) => (who: Client) => who.get(`/account/shared-queries/${share}`);
    expect((await readBy(id)(other.client)).code).toBe(404);
    // Of others, no one shares what is not theirs; and a search that fits into a link is not shared.
    expect((await other.client.post(`/account/queries/${id}/share`, {})).code).toBe(404);
    expect((await owner.client.post(`/account/queries/${single.id}/share`, {})).code).toBe(404);
    expect((await admin.client.post(`/account/queries/${id}/share`, {})).code).toBe(404);

    const shared = await owner.client.post(`/account/queries/${id}/share`, {});
    expect(shared.code).toBe(200);
    const { share_id } = shared.body.data;
    const read = readBy(share_id);
    const days = (Date.parse(shared.body.data.shared_until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect((await read(other.client)).body.data).toEqual({
      id: share_id,
      query,
      items: 2,
      type: "ip_table",
      shared_until: shared.body.data.shared_until,
    });
    expect((await other.client.get(`/account/queries/${id}`)).code).toBe(404);
    // The id of the entry opens nothing, to its owner neither.
    expect((await readBy(id)(other.client)).code).toBe(404);
    expect((await readBy(id)(owner.client)).code).toBe(404);
    expect((await read(clientOf(fyr))).code).toBe(401);

    // What an account shares goes with it, also for a while.
    const become = (status: string) => admin.client.post("/admin/accounts/update", { id: owner.id, status });
    await become("deactivated");
    expect((await read(other.client)).code).toBe(404);
    await become("active");
    expect((await read(other.client)).code).toBe(200);
    const again = (await login(fyr, owner)).client;

    expect((await other.client.delete(`/account/queries/${id}/share`)).code).toBe(404);
    expect((await again.delete(`/account/queries/${id}/share`)).code).toBe(200);
    expect((await read(other.client)).code).toBe(404);
  });

  it("opens a list that is shared again by a new link, while the one that was withdrawn stays dead", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const [owner, other] = [await newPerson(fyr, admin.client, 2), await newPerson(fyr, admin.client)];
    const { id } = (await owner.client.post("/query/save", { query: "1.1.1.1,8.8.8.8", type: "ip_table" })).body.data;
    const share = async () => (await owner.client.post(`/account/queries/${id}/share`, {})).body.data.share_id;
    const read = async (link: string) => (await other.client.get(`/account/shared-queries/${link}`)).code;
    const first = await share();
    // Shared once more while it is shared: whoever has the link keeps it, for another thirty days.
    expect([await share(), await read(first)]).toEqual([first, 200]);
    await owner.client.delete(`/account/queries/${id}/share`);
    const second = await share();
    expect(second).not.toBe(first);
    expect([await read(first), await read(second), await read(id)]).toEqual([404, 200, 404]);
    await owner.client.delete(`/account/queries/${id}/share`);
    expect([await read(first), await read(second)]).toEqual([404, 404]);
  });
});
