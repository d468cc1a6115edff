import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { fyrCommand } from "../support/cli.ts";
import type { Client } from "../support/client.ts";
import { sendEvents } from "../support/events.ts";
import { namesCollected } from "../support/names.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const cof = (rrname: string, count = 1, last = 1_762_000_000): string =>
  JSON.stringify({ rrname, rrtype: "A", rdata: "192.0.2.1", time_first: 1_700_000_000, time_last: last, count });
const MANY = Array.from({ length: 230 }, (_, n) => `h${String(n).padStart(3, "0")}.many.subs.example.net`);
const FILE = [
  ...["subs.example.net", "www.subs.example.net", "a.www.subs.example.net", "mail.subs.example.net"].map((name) =>
    cof(name, 5),
  ),
  cof("*.wild.subs.example.net"),
  cof("any.wild.subs.example.net"),
  "no json",
  ...MANY.map((name) => cof(name)),
  cof("db.subs.corp"),
].join("\n");

describe("GET /query/domain/{domain}/subdomains", () => {
  let fyr: SharedFyr;
  let admin: Client;
  let pro: Person;
  let free: Person;
  let imported: Awaited<ReturnType<typeof fyrCommand>>;
  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    ({ fyr } = visit);
    admin = visit.admin.client;
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    free = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
    imported = await fyrCommand(fyr.dataDir, ["names", "import", "cof", "-", "--source", "Other sensors"], FILE);
  });

  const path = (domain: string, query = "") => `/query/domain/${domain}/subdomains${query}`;
  const ask = async (domain: string, query = "", client = pro.client) =>
    (await client.get(path(domain, query))).body.data;
  const namesOf = ({ subdomains }: { subdomains: { name: string }[] }) => subdomains.map(({ name }) => name);

  it("knows what was imported, and the import names what it could not read", () => {
    expect(imported).toMatchObject({ code: 0, err: expect.stringContaining("line 7: not JSON: no json") });
    expect(JSON.parse(imported.out)).toMatchObject({ names: 237, rejected: 1 });
  });

  it("answers with each name, its sources, and when it was seen", async () => {
    const answer = await ask("subs.example.net", "?search=www");
    expect(answer).toMatchObject({ domain: "subs.example.net", total: 2, has_more: false });
    expect(answer.subdomains[0]).toEqual({
      name: "www.subs.example.net",
      first_seen: "2023-11-14",
      last_seen: "2025-11-01",
      in_wildcard: false,
      sources: [
        { kind: "passive_dns", source: "Other sensors", first_seen: "2023-11-14", last_seen: "2025-11-01", count: 5 },
      ],
    });
    expect((await ask("subs.example.net")).total).toBe(234);
  });

  itInSoak("counts the same file once", async () => {
    const again = await fyrCommand(fyr.dataDir, ["names", "import", "cof", "-", "--source", "Other sensors"], FILE);
    expect(JSON.parse(again.out)).toMatchObject({ stored: 0, known: 2 });
    const { subdomains } = await ask("subs.example.net", "?search=mail");
    expect(subdomains[0].sources).toMatchObject([{ count: 5 }]);
  });

  it("lists of a subdomain its own only, and of a URL those of its host", async () => {
    expect(namesOf(await ask("www.subs.example.net"))).toEqual(["a.www.subs.example.net"]);
    expect(namesOf(await ask(encodeURIComponent("https://www.subs.example.net/a")))).toEqual([
      "a.www.subs.example.net",
    ]);
    expect(namesOf(await ask("a.www.subs.example.net"))).toEqual([]);
  });

  it("flags zones with a wildcard, and what lies in them", async () => {
    const { wildcards, subdomains } = await ask("subs.example.net");
    expect(wildcards).toEqual([{ name: "wild.subs.example.net", kinds: ["passive_dns"] }]);
    const flagged = subdomains.filter((one: { in_wildcard: boolean }) => one.in_wildcard);
    expect(namesOf({ subdomains: flagged })).toEqual(["any.wild.subs.example.net"]);
  });

  itInSoak("has names of lists and of own sensors for those who see them", async () => {
    await namesCollected(admin);
    const ts = Date.parse("2026-08-02T10:00:00Z") / 1000;
    const seen = { _path: "dns", ts, "id.orig_h": "10.79.0.1", qtype_name: "A" };
    await sendEvents(
      admin,
      [
        { ...seen, query: "gate.seen.example.net", answers: ["44.79.0.44"] },
        { ...seen, query: "payroll.seen.example.net", answers: ["10.79.0.44"] },
      ],
      "44.79.0.44",
    );
    const mine = await ask("seen.example.net", "", admin);
    expect(namesOf(mine)).toEqual(["gate.seen.example.net", "payroll.seen.example.net"]);
    expect(mine.subdomains[0].sources).toMatchObject([{ kind: "passive_dns", source: "Own sensors" }]);
    expect(mine.withheld).toBeUndefined();
    const theirs = await ask("seen.example.net");
    expect([theirs.total, theirs.withheld]).toEqual([0, [{ information: "sensors", plan: null, fields: [] }]]);
    const listed = await ask("example.com");
    const phish = listed.subdomains.find(({ name }: { name: string }) => name === "phish.example.com");
    expect(phish.sources).toMatchObject([{ kind: "list", source: "CERT Polska warning list", count: 1 }]);
  });

  it("keeps names of private networks to those who see what is private", async () => {
    expect(namesOf(await ask("subs.corp", "", admin))).toEqual(["db.subs.corp"]);
    expect((await ask("subs.corp")).total).toBe(0);
  });

  it("comes in batches of 1000, or 200 for free accounts, which cannot use offset paging", async () => {
    const first = await ask("many.subs.example.net", "", free.client);
    expect([first.subdomains.length, first.total, first.has_more]).toEqual([200, 230, true]);
    const second = await free.client.get(path("many.subs.example.net", "?offset=200"));
    expect([second.code, second.body.message]).toEqual([403, "Free accounts get the first batch of results only"]);
    expect(second.headers.get("x-credits-cost")).toBe("0");
    expect((await free.client.get(path("many.subs.example.net", "?limit=1000"))).code).toBe(400);
    expect(namesOf(await ask("many.subs.example.net"))).toEqual(MANY);
    const rest = await ask("many.subs.example.net", "?offset=200&limit=20");
    expect([namesOf(rest), rest.has_more]).toEqual([MANY.slice(200, 220), true]);
    expect((await pro.client.get(path("many.subs.example.net", "?limit=1001"))).code).toBe(400);
  });

  itInSoak(
    "costs a credit a batch, nothing where nothing is known, and its first none after the domain's lookup",
    async () => {
      const { client } = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
      const cost = async (at: string) => (await client.get(at)).headers.get("x-credits-cost");
      expect(await cost(path("many.subs.example.net"))).toBe("1");
      expect(await cost(path("nothing.subs.example.net"))).toBe("0");
      await client.get("/query/domain/many.subs.example.net");
      expect(await cost(path("many.subs.example.net"))).toBe("0");
      expect(await cost(path("many.subs.example.net", "?offset=10"))).toBe("1");
    },
  );

  it("is searched for a credit whatever it finds, and for free accounts within their first batch", async () => {
    const { client } = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    await client.get("/query/domain/many.subs.example.net");
    const search = async (text: string, by: Client) => {
      const { body, headers } = await by.get(path("many.subs.example.net", `?search=${text}`));
      return [namesOf(body.data), headers.get("x-credits-cost")];
    };
    const [first = "", last = ""] = [MANY[0], MANY.at(-1)];
    expect(await search(last, client)).toEqual([[last], "1"]);
    expect(await search("nosuchname", client)).toEqual([[], "1"]);
    expect(await search(first.toUpperCase(), free.client)).toEqual([[first], "1"]);
    expect(await search(last, free.client)).toEqual([[], "1"]);
    // That there is none is said of the batch alone.
    const searched = "Searched: the first 200 of 230 names.";
    expect(await ask("many.subs.example.net", `?search=${last}`, free.client)).toMatchObject({
      total: 0,
      has_more: true,
      note: expect.stringContaining(searched),
    });
    const whole = await ask("www.subs.example.net", "?search=nosuchname", free.client);
    expect([whole.total, whole.has_more, whole.note]).toEqual([0, false, undefined]);
    expect((await ask("many.subs.example.net", "?search=nosuchname")).note).toBeUndefined();
  });

  itInSoak("is remembered in the history under its own label", async () => {
    const { client } = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    await client.get(path("subs.example.net"));
    await client.post("/query/save", { query: "subs.example.net", type: "subdomains" });
    const { body } = await client.get("/account/queries");
    expect(body.data.queries).toMatchObject([{ query: "subs.example.net", type: "subdomains", credits_used: 1 }]);
  });

  it.each([
    ["192.0.2.1", "this is an IP address"],
    ["co.uk", "this is a public suffix, under which others register domains"],
    ["nonsense", "this is no domain name and no URL"],
  ])("refuses %s", async (text, message) => {
    const { code, body, headers } = await pro.client.get(path(text));
    expect([code, body.status, headers.get("x-credits-cost")]).toEqual([400, "validation_error", "0"]);
    expect(body.details).toEqual([{ field: "domain", message }]);
  });

  it("is counted in the lookup of the domain", async () => {
    const count = async (domain: string, client = pro.client) =>
      (await client.get(`/query/domain/${domain}`)).body.data.num_subdomains;
    expect(await count("subs.example.net")).toBe(234);
    // What a caller may not see is in no answer above, by the same store.
    if (soak(false, true)) return;
    expect([await count("subs.corp", admin), await count("subs.corp")]).toEqual([1, 0]);
    expect(await count("co.uk")).toBeNull();
  });

  it("knows names of posts for as long as every account may see these", async () => {
    const kinds = async () => {
      const { subdomains } = await ask("posted.example.net");
      return subdomains.map(({ name, sources }: { name: string; sources: { kind: string; count: number }[] }) =>
        [name, ...sources.map(({ kind, count }) => `${kind} ${count}`)].join(" "),
      );
    };
    const items = [
      { value: "www[.]posted[.]example[.]net", type: 2 },
      { value: "hxxp://files.posted.example.net/a", type: 3 },
      { value: "http://192.0.2.77/", type: 3 },
    ];
    const post = async () => {
      const { body } = await pro.client.post("/submissions/data", { content: "Names", items });
      return body.data.submission_id;
    };
    const last = await post();
    // What more than one names takes as long again.
    if (soak(true, false)) {
      const first = await post();
      await expect.poll(kinds).toEqual(["files.posted.example.net post 2", "www.posted.example.net post 2"]);
      expect((await pro.client.delete(`/submissions/${first}`)).code).toBe(200);
    }
    await expect.poll(kinds).toEqual(["files.posted.example.net post 1", "www.posted.example.net post 1"]);
    expect((await pro.client.delete(`/submissions/${last}`)).code).toBe(200);
    await expect.poll(kinds).toEqual([]);
  });
});

describe("POST /admin/names", () => {
  it("refuses what is no name, and stores nothing of its block", async () => {
    const { admin } = await visitSharedFyr();
    const body = { kind: "zone", source: "z", token: "0".repeat(64) };
    const good = ["www.refused.example.net", 1, 2, 1];
    for (const bad of [
      ["no name", 1, 2, 1],
      ["WWW.example.org", 1, 2, 1],
      ["www.example.org", 2, 1, 1],
    ]) {
      const { code, body: answer } = await admin.client.post("/admin/names", { ...body, names: [good, bad] });
      expect([code, answer.details[0].field]).toEqual([400, "names.1"]);
    }
    expect((await admin.client.get("/query/domain/refused.example.net/subdomains")).body.data.total).toBe(0);
  });
});

describe("zone files", () => {
  const zone = (serial: string, ...labels: string[]): string =>
    [
      `zoned.example. 3600 IN SOA ns.zoned.example. h.zoned.example. ( ${serial} 1 1 1 1 )`,
      ...labels.map((label) => `${label} NS ns1.elsewhere.example.`),
    ].join("\n");

  itInSoak("are compared day by day, and tell which names are new and gone", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const take = (text: string) => fyrCommand(fyr.dataDir, ["names", "import", "zone", "-"], text);
    const first = await take(zone("2026112001", "old", "stays"));
    expect(first.err).toContain(
      "The zone file of zoned.example of 2026-11-20 is the earliest so far: what is new in it cannot be told",
    );
    const second = await take(zone("2026112101", "stays", "fresh", "*"));
    expect(second.err).toContain("of 2026-11-21: 1 names new, 1 gone since 2026-11-20");

    const list = async (...args: string[]) =>
      (await fyrCommand(fyr.dataDir, ["names", ...args])).out
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    expect(await list("new", "--zone", "zoned.example")).toEqual([
      { name: "fresh.zoned.example", zone: "zoned.example", first_seen: "2026-11-21", last_seen: "2026-11-21" },
    ]);

    const { subdomains, wildcards } = (await admin.client.get("/query/domain/zoned.example/subdomains")).body.data;
    const days = subdomains.map(
      ({ name, first_seen: from, last_seen: to }: Record<string, string>) => `${name} ${from} ${to}`,
    );
    expect(days).toEqual([
      "fresh.zoned.example 2026-11-21 2026-11-21",
      "old.zoned.example 2026-11-20 2026-11-20",
      "stays.zoned.example 2026-11-20 2026-11-21",
    ]);
    expect(wildcards).toEqual([{ name: "zoned.example", kinds: ["zone"] }]);
    expect(subdomains.every((one: { in_wildcard: boolean }) => one.in_wildcard)).toBe(true);
  });
});
