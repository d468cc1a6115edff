import { beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { newPerson, type Person } from "../support/accounts.ts";
import { fyrCommand } from "../support/cli.ts";
import type { Client } from "../support/client.ts";
import { sendEvents } from "../support/events.ts";
import { importRdap } from "../support/imports.ts";
import { namesCollected } from "../support/names.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const rdap = (name: string, expiration: string, more: object = {}) =>
  JSON.stringify({
    objectClassName: "domain",
    ldhName: name,
    events: [
      { eventAction: "registration", eventDate: "2001-02-03T04:05:06Z" },
      { eventAction: "expiration", eventDate: expiration },
    ],
    status: ["active"],
    nameservers: [{ ldhName: "ns1.keeper.example" }],
    entities: [
      {
        roles: ["registrant"],
        vcardArray: [
          "vcard",
          [
            ["version", {}, "text", "4.0"],
            ["org", {}, "text", "Keepers Ltd"],
            ["email", {}, "text", "dns@keeper.example"],
          ],
        ],
      },
    ],
    ...more,
  });
const line = (at: string, text: string) => JSON.stringify({ at, rdap: JSON.parse(text) });
const HELD = [{ name: { type: "Registrant Name" }, method: "removal", reason: { description: "Server policy" } }];

describe("registration data", () => {
  let fyr: SharedFyr;
  let admin: Client;
  let pro: Person;
  beforeAll(async () => {
    const visit = await visitSharedFyr("plain");
    ({ fyr } = visit);
    admin = visit.admin.client;
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
  });
  const importing = (args: string[], text: string) =>
    fyrCommand(fyr.dataDir, ["registration", "import", ...args, "-", "--source", "kept answers"], text);
  const ask = async (domain: string, client = pro.client) => client.get(`/query/domain/${domain}/registration`);

  it("is imported, and again changes nothing; what cannot be read is named", async () => {
    const lines = [
      line("2026-03-01T00:00:00Z", rdap("kept-one.com", "2027-02-03T00:00:00Z", { redacted: HELD })),
      line("2026-01-01T00:00:00Z", rdap("kept-one.com", "2026-02-03T00:00:00Z", { status: ["inactive"] })),
      line("2026-03-02T00:00:00Z", rdap("www.kept-two.com", "2027-02-03T00:00:00Z")),
      line("2026-03-02T00:00:00Z", JSON.stringify({ objectClassName: "autnum" })),
    ];
    const imported = await importing(["rdap"], lines.join("\n"));
    expect(JSON.parse(imported.out)).toEqual({ read: 4, stored: 2, known: 0, rejected: 2 });
    expect(imported.err).toContain("answer 3: www.kept-two.com is no domain that a registry has");
    // As the command sends it.
    const answers = lines.map((one) => JSON.parse(one) as { at: string; rdap: object });
    const kept = answers.map(({ at, rdap: answer }) => ({ at, text: JSON.stringify(answer) }));
    const { body } = await admin.post("/admin/registrations", {
      protocol: "rdap",
      source: "kept answers",
      answers: kept,
    });
    expect(body.data).toMatchObject({ stored: 0, known: 2, rejected: [{ answer: 2 }, { answer: 3 }] });
  });

  it("has the registrant's e-mail address among those of the domain, with its source", async () => {
    const emails = async (domain: string) => (await pro.client.get(`/query/domain/${domain}/emails`)).body.data.emails;
    await expect
      .poll(() => emails("kept-one.com"), { timeout: 90_000 })
      .toMatchObject([
        {
          name: "dns@keeper.example",
          relation: "registrant",
          first_seen: "2026-01-01",
          last_seen: "2026-03-01",
          count: 2,
          sources: ["registration"],
        },
      ]);
    expect(await emails("keeper.example")).toMatchObject([{ name: "dns@keeper.example", relation: "at" }]);
    expect((await pro.client.get("/query/domain/kept-one.com")).body.data.num_emails).toBe(1);
    expect((await pro.client.get("/query/domain/www.kept-one.com")).body.data.num_emails).toBe(0);
    const related = async (kind: string, value: string) => {
      const query = new URLSearchParams({ kind, value }).toString();
      const { groups } = (await pro.client.get(`/relations/graph?${query}`)).body.data;
      return groups.flatMap(({ relation, neighbours }: { relation: string; neighbours: { value: string }[] }) =>
        neighbours.map(({ value: one }) => `${relation} ${one}`),
      );
    };
    const mails = (all: string[]) => all.filter((one) => one.includes("@"));
    expect(mails(await related("name", "kept-one.com"))).toEqual(["registered_by dns@keeper.example"]);
    expect(mails(await related("name", "keeper.example"))).toEqual(["holds dns@keeper.example"]);
    expect(await related("email", "dns@keeper.example")).toEqual(["host_of keeper.example", "registered kept-one.com"]);
  });

  it("is in the answer about a domain and the hosts of it", async () => {
    for (const name of ["kept-one.com", "www.kept-one.com"]) {
      const { body } = await pro.client.get(`/query/domain/${name}`);
      expect(body.data).toMatchObject({
        registrant_org: "Keepers Ltd",
        registrant_email: "dns@keeper.example",
        registration_date: "2001-02-03T04:05:06Z",
        expiration_date: "2027-02-03T00:00:00Z",
        registrar: null,
        nameservers: ["ns1.keeper.example"],
        registration_status: ["active"],
        registration: {
          domain: "kept-one.com",
          registered: true,
          protocol: "rdap",
          server: "kept answers",
          seen_at: "2026-03-01T00:00:00.000Z",
          redacted: ["registrant_name"],
        },
      });
      expect(body.data.age_days).toBeGreaterThan(9000);
    }
    const { body } = await pro.client.get("/query/domain/never-kept.com");
    expect(body.data).toMatchObject({ registrant_org: null, nameservers: null, age_days: null, registration: null });
  });

  it("has its history, in whatever order it came", async () => {
    const { body } = await ask("kept-one.com");
    expect(body.data).toMatchObject({ domain: "kept-one.com", changes_total: 2, record: { registered: true } });
    const common = {
      after: "2026-01-01T00:00:00.000Z",
      at: "2026-03-01T00:00:00.000Z",
      side: "registry",
      server: "kept answers",
    };
    expect(body.data.changes).toEqual([
      { ...common, field: "expiration_date", old: "2026-02-03T00:00:00Z", new: "2027-02-03T00:00:00Z" },
      { ...common, field: "status", old: "inactive", new: "active" },
    ]);
    expect(body.data.statements).toMatchObject([
      {
        side: "registry",
        protocol: "rdap",
        record: { redacted: [{ field: "registrant_name", reason: "Server policy" }] },
      },
    ]);
  });

  it("costs a credit, or nothing after the lookup of the domain and where nothing is known", async () => {
    const other = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    const cost = async (domain: string) => (await ask(domain, other.client)).headers.get("x-credits-cost");
    expect(await cost("kept-one.com")).toBe("1");
    await other.client.get("/query/domain/kept-one.com");
    expect(await cost("kept-one.com")).toBe("0");
    expect(await cost("unheard-of.com")).toBe("0");
    const { code, body } = await ask("co.uk", other.client);
    expect([code, body.details[0].message]).toEqual([
      400,
      "no registry has it: this is a suffix, or a name for addresses",
    ]);
  });

  it("comes from WHOIS, too, with what is not registered", async () => {
    const answers = [
      {
        name: "kept-three.at",
        at: "2026-03-01T00:00:00Z",
        whois: "domain: kept-three.at\nregistrar: Acme ( https://nic.at/registrar/1 )\nnserver: ns1.keeper.example\n",
      },
      { name: "kept-four.at", at: "2026-03-01T00:00:00Z", whois: "% nothing found" },
    ];
    if (soak(true, false)) {
      const imported = await importing(["whois"], answers.map((one) => JSON.stringify(one)).join("\n"));
      expect(JSON.parse(imported.out)).toMatchObject({ stored: 2, rejected: 0 });
    } else {
      // As the command sends it, which the answers of RDAP above have by day.
      const kept = answers.map(({ name, at, whois }) => ({ name, at, text: whois }));
      const block = { protocol: "whois", source: "kept answers", answers: kept };
      expect((await admin.post("/admin/registrations", block)).body.data).toMatchObject({ stored: 2, rejected: [] });
    }
    expect((await ask("kept-three.at")).body.data.record).toMatchObject({ registrar: "Acme", registered: true });
    expect((await ask("kept-four.at")).body.data.record).toMatchObject({ registered: false });
    const { body } = await pro.client.get("/query/domain/kept-four.at");
    expect(body.data).toMatchObject({ nameservers: null, registration: { registered: false } });
  });

  it("has its names in the store of names", async () => {
    const { body } = await pro.client.get("/query/domain/kept-one.com/similar");
    expect(body.data.similar.map(({ name }: { name: string }) => name)).not.toContain("kept-four.at");
    const { body: under } = await pro.client.get("/query/domain/kept-one.net/similar");
    expect(under.data.similar).toMatchObject([
      { name: "kept-one.com", sources: [{ kind: "registration", source: "kept answers" }] },
    ]);
  });

  itInSoak("tells which domains are newly registered, beside zone files", async () => {
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const events = [{ eventAction: "registration", eventDate: `${day}T01:02:03Z` }];
    await importing(["rdap"], line(`${day}T02:00:00Z`, rdap("kept-new.com", "2030-01-01T00:00:00Z", { events })));
    const { out } = await fyrCommand(fyr.dataDir, ["names", "registered", "--zone", "com"]);
    expect(
      out
        .trim()
        .split("\n")
        .map((row) => JSON.parse(row)),
    ).toContainEqual({
      name: "kept-new.com",
      zone: "com",
      first_seen: day,
      last_seen: day,
    });
  });

  it("is stored by administrators only", async () => {
    const block = { protocol: "rdap", source: "mine", answers: [] };
    expect((await pro.client.post("/admin/registrations", block)).code).toBe(403);
    const bad = { ...block, answers: [{ text: "no", at: "2026-03-01T00:00:00Z" }] };
    const { body } = await admin.post("/admin/registrations", bad);
    expect(body.data).toEqual({ stored: 0, known: 0, rejected: [{ answer: 0, reason: "this is no JSON" }] });
  });
});

describe("GET /query/domain/{domain}/history", () => {
  let fyr: SharedFyr;
  let admin: Client;
  let free: Person;
  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    ({ fyr } = visit);
    admin = visit.admin.client;
    free = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
  });

  it("is one timeline of registrations, labels and addresses, as far as a caller may see them", async () => {
    const seen = { _path: "dns", ts: Date.parse("2026-08-03T10:00:00Z") / 1000, query: "b.example", qtype_name: "A" };
    // Both wait for what sensors saw to be looked at.
    await Promise.all([namesCollected(admin), sendEvents(admin, [{ ...seen, answers: ["8.8.8.41"] }], "8.8.8.41")]);
    const answers = ["2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z"].map((at, index) => ({
      at,
      rdap: JSON.parse(rdap("b.example", `202${7 + index}-02-03T00:00:00Z`)) as object,
    }));
    await importRdap(admin, "kept answers", answers);
    const { body } = await admin.get("/query/domain/b.example/history");
    const told = body.data.history.map(({ kind, event, what }: Record<string, string>) => `${kind} ${event} ${what}`);
    expect(told.toSorted()).toEqual(
      [
        "address seen 8.8.8.41",
        "label added threat",
        "registration changed expiration_date",
        "registration known b.example",
        "registration registered b.example",
      ].toSorted(),
    );
    const days = body.data.history.map(({ at }: { at: string }) => at);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(body.data.history.find(({ event }: { event: string }) => event === "changed")).toEqual({
      at: "2026-03-01T00:00:00.000Z",
      kind: "registration",
      event: "changed",
      what: "expiration_date",
      old: "2027-02-03T00:00:00Z",
      new: "2028-02-03T00:00:00Z",
      source: "kept answers",
    });
    const theirs = (await free.client.get("/query/domain/b.example/history")).body.data;
    expect(theirs.history.some(({ kind }: { kind: string }) => kind === "address")).toBe(false);
    expect(theirs.withheld).toMatchObject([{ information: "sensors" }]);
  });

  it("comes in batches, of which free accounts get the first", async () => {
    const path = "/query/domain/b.example/history";
    const { body } = await admin.get(`${path}?limit=2&offset=1`);
    expect([body.data.history.length, body.data.total, body.data.has_more]).toEqual([2, 5, true]);
    expect((await free.client.get(`${path}?offset=200`)).code).toBe(403);
    const nothing = await admin.get("/query/domain/nothing-known.net/history");
    expect([nothing.body.data.total, nothing.headers.get("x-credits-cost")]).toEqual([0, "0"]);
  });
});
