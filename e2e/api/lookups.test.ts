import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Client, clientOf } from "../support/client.ts";
import { importCof } from "../support/imports.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const cof = (rrname: string, rrtype: string, rdata: string): string =>
  JSON.stringify({ rrname, rrtype, rdata, count: 1, time_first: 1_700_000_000, time_last: 1_762_000_000 });

const MD5 = "d41d8cd98f00b204e9800998ecf8427e";

describe("GET /lookup/{term}", () => {
  let admin: Client;
  let pro: Person;
  let other: Person;
  beforeAll(async () => {
    const { fyr, admin: visitor } = await visitSharedFyr();
    admin = visitor.client;
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    other = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    const lines = [
      cof("looked.example.net", "A", "45.83.0.1"),
      cof("www.looked.example.net", "CNAME", "looked.example.net"),
      cof("db.looked.corp", "A", "45.83.0.2"),
    ];
    await importCof(admin, "Other", lines);
  });

  const lookUp = (term: string, client = pro.client) => client.get(`/lookup/${encodeURIComponent(term)}`);
  async function done(job: { id: string }, client = pro.client) {
    const { body } = await client.get(`/lookup/status/${job.id}/await`);
    expect(body.data.status).toBe("done");
    return body.data.parts as { name: string; status: string; total: number; some: string[]; call: string }[];
  }

  it("says what a domain is, what is known of it, and finds the rest in a job", async () => {
    const { body, headers } = await lookUp("hxxps://looked[.]example[.]net/a");
    expect(headers.get("x-credits-cost")).toBe("1");
    expect(body.data).toMatchObject({
      kind: "url",
      value: "https://looked.example.net/a",
      risk: { verdict: "unknown" },
      calls: expect.arrayContaining(["/query/domain/looked.example.net"]),
      job: { status: "queued", parts: [], finished_at: null },
    });
    const parts = await done(body.data.job);
    expect(parts).toEqual([
      {
        name: "passive_dns",
        status: "found",
        total: 2,
        some: expect.arrayContaining([
          "looked.example.net A 45.83.0.1",
          "www.looked.example.net CNAME looked.example.net",
        ]),
        call: "/pdns/query/looked.example.net",
      },
      {
        name: "subdomains",
        status: "found",
        total: 1,
        some: ["www.looked.example.net"],
        call: "/query/domain/looked.example.net/subdomains",
      },
      { name: "registration", status: "nothing", total: 0, some: [], call: "/query/domain/example.net/registration" },
    ]);
    for (const { call } of parts) expect((await fetchCall(call)).code).toBe(200);
  });
  const fetchCall = async (call: string) => (call.startsWith("/pdns") ? { code: 200 } : pro.client.get(call));

  it("has the same job for the same thing, each account its own", async () => {
    const [first, second, theirs] = [
      await lookUp("45.83.0.1"),
      await lookUp("45[.]83[.]0[.]1"),
      await lookUp("45.83.0.1", other.client),
    ];
    expect(second.body.data.job.id).toBe(first.body.data.job.id);
    expect(theirs.body.data.job.id).not.toBe(first.body.data.job.id);
    expect((await other.client.get(`/lookup/status/${first.body.data.job.id}`)).code).toBe(404);
    expect(await done(first.body.data.job)).toMatchObject([
      { name: "reverse_dns", status: "found", total: 2, some: expect.arrayContaining(["looked.example.net"]) },
    ]);
    const { body } = await pro.client.get(`/lookup/status/${first.body.data.job.id}`);
    expect(body.data).toMatchObject({ status: "done", finished_at: expect.any(String) });
  });

  it("has the registry asked where it is wanted and allowed, and says why it is not", async () => {
    const { fyr, admin: visitor } = await visitSharedFyr("equipped");
    const person = await newPerson(fyr, visitor.client, ACCOUNT_TYPE.pro);
    const told = async () => (await lookUp("www.asked-by-lookup.com", person.client)).body.data;
    await expect
      .poll(async () => (await told()).offers, { timeout: 60_000, interval: 400 })
      .toEqual([{ part: "registration", protocol: "rdap", sends: "asked-by-lookup.com", to: "rdap.registry.example" }]);
    const { job, reasons } = await told();
    expect(reasons).toEqual([{ part: "dns", reason: "The operator has not turned live DNS on (FYR_LIVE)" }]);
    expect((await done(job, person.client)).at(-1)).toMatchObject({ name: "registration", status: "nothing" });
    const ask = (term: string) => person.client.post(`/lookup/${term}`, { ask: ["registration"] });
    const asked = await ask("www.asked-by-lookup.com");
    expect([asked.code, asked.headers.get("x-credits-cost")]).toEqual([200, "1"]);
    expect((await done(asked.body.data, person.client)).at(-1)).toMatchObject({
      name: "registration",
      status: "found",
      some: ["registered: 2019-02-03T04:05:06Z", "status: active"],
    });
    expect((await ask("www.asked-by-lookup.com")).headers.get("x-credits-cost")).toBe("0");
    // Another account is not told who asked, nor when; its own question is answered by what came.
    const second = await newPerson(fyr, visitor.client, ACCOUNT_TYPE.pro);
    const path = "/query/domain/asked-by-lookup.com/registration";
    const latestOf = async ({ client }: Pick<typeof person, "client">) =>
      (await client.get(`${path}/ask`)).body.data.latest;
    const theirs = await latestOf(person);
    expect([theirs.state, await latestOf(second)]).toEqual(["answered", null]);
    const again = await second.client.post(path, { protocol: "rdap", server: "rdap.registry.example" });
    expect([again.headers.get("x-credits-cost"), again.body.data.state]).toEqual(["0", "answered"]);
    expect(again.body.data.id).not.toBe(theirs.id);
    expect([(await latestOf(second)).id, (await latestOf(person)).id]).toEqual([again.body.data.id, theirs.id]);
    expect((await done((await told()).job, person.client)).at(-1)).toMatchObject({ status: "found" });
    // Of a question that fails it is said by day in registration-data's own tests.
    if (soak(false, true)) return;
    const failed = await ask("not-in-the-mirror.com");
    expect((await done(failed.body.data, person.client)).at(-1)).toMatchObject({
      status: "failed",
      note: expect.stringMatching(/The mirror has no file/),
    });
    expect((await ask("nowhere.net")).code).toBe(409);
  });

  itInSoak("keeps from an account what it does not see", async () => {
    const theirs = await done((await lookUp("db.looked.corp")).body.data.job);
    expect(theirs.map(({ status }) => status)).toEqual(["nothing", "nothing"]);
    const mine = await done((await lookUp("db.looked.corp", admin)).body.data.job, admin);
    expect(mine.map(({ name, status }) => `${name} ${status}`)).toContain("passive_dns found");
  });

  it("answers what a session found to no key that sees less, and to no one who no longer sees it", async () => {
    const { fyr } = await visitSharedFyr();
    const person = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    const allow = (may: boolean) => admin.post("/admin/accounts/update", { id: person.id, sensor_data: may });
    await allow(true);
    const made = await person.client.post("/account/create-key", { name: "k", description: "d", scopes: ["query"] });
    const key = clientOf(fyr, made.body.data.Key);
    const job = (await lookUp("db.looked.corp", person.client)).body.data.job;
    expect(await done(job, person.client)).toMatchObject([{ name: "passive_dns", status: "found", total: 1 }, {}, {}]);
    const ofKey = (await lookUp("db.looked.corp", key)).body.data.job;
    expect(ofKey.id).not.toBe(job.id);
    expect(JSON.stringify(await done(ofKey, key))).not.toContain("45.83.0.2");
    expect((await key.get(`/lookup/status/${job.id}`)).code).toBe(404);
    expect((await person.client.get(`/lookup/status/${ofKey.id}`)).code).toBe(200);
    await allow(false);
    expect((await person.client.get(`/lookup/status/${job.id}`)).code).toBe(404);
  });

  it("has others asked by no key without the scope for it", async () => {
    const { fyr } = await visitSharedFyr();
    const made = await admin.post("/account/create-key", { name: "m", description: "d", scopes: ["metrics"] });
    const without = clientOf(fyr, made.body.data.Key);
    const refused = await without.post("/lookup/looked.example.net", { ask: ["registration"] });
    expect([refused.code, refused.body.status]).toEqual([403, "unauthorized"]);
    expect(refused.headers.get("x-credits-cost") ?? "0").toBe("0");
    // With the scope it gets as far as what is switched off.
    const with_ = await admin.post("/account/create-key", { name: "q", description: "d", scopes: ["query"] });
    const answered = await clientOf(fyr, with_.body.data.Key).post("/lookup/looked.example.net", {
      ask: ["registration"],
    });
    expect(answered.code).not.toBe(403);
  });

  it("says for nothing what else a text is", async () => {
    const texts = [
      ["AS15169", "asn", ["/query/asn/AS15169"]],
      [
        "someone@example.org",
        "email",
        [
          "POST /relations/artifact",
          "/relations/graph?kind=email&value=someone%40example.org",
          "/query/domain/example.org/emails",
        ],
      ],
      [
        MD5,
        "md5",
        ["POST /relations/hash", `/query/fingerprint/${MD5}`, `/relations/graph?kind=fingerprint&value=${MD5}`],
      ],
      ["a".repeat(64), "sha256", ["POST /relations/hash"]],
      ["UA-564032-1", "tracker", ["POST /relations/artifact", "/relations/graph?kind=tracker&value=UA-564032-1"]],
      ["-1840324437", "favicon", ["POST /relations/hash", "/relations/graph?kind=favicon&value=-1840324437"]],
      ["CVE-2021-44228", "cve", []],
      ["just words", "text", []],
    ] as const;
    // By day one of each way to go on: by a system, by what is related, and none.
    const few = new Set<string>(["asn", "email", "text"]);
    for (const [term, kind, calls] of texts.filter(([, of]) => soak(true, few.has(of)))) {
      const { body, headers } = await lookUp(term);
      expect(body.data, term).toMatchObject({ kind, calls, risk: null, job: null });
      expect(headers.get("x-credits-cost")).toBe("0");
      for (const call of calls.slice(0, soak(calls.length, 1))) {
        const [method, path] = call.startsWith("POST ") ? ["POST", call.slice(5)] : ["GET", call];
        const { code } = await (method === "GET" ? pro.client.get(path) : pro.client.post(path, { input: term }));
        // What own sensors saw is not for this account.
        expect(call.startsWith("/query/fingerprint/") ? [403] : [200, 404], call).toContain(code);
      }
    }
  });

  it("takes domains and URLs alone where a domain is asked for", async () => {
    expect((await pro.client.get("/lookup/domain/looked.example.net")).body.data).toMatchObject({ kind: "domain" });
    const refused = await pro.client.get("/lookup/domain/8.8.8.8");
    expect([refused.code, refused.body.message]).toEqual([400, "Not a domain or URL"]);
    expect((await pro.client.get("/lookup/example.org?at=2026-01-01")).code).toBe(400);
  });
});
