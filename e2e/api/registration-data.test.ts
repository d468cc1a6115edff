import { beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_TYPE } from "@fyr/contract";
import { newPerson, type Person } from "../support/accounts.ts";
import { fyrCommand } from "../support/cli.ts";
import type { Client } from "../support/client.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";

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
    const file = [
      line("2026-03-01T00:00:00Z", rdap("kept-one.com", "2027-02-03T00:00:00Z", { redacted: HELD })),
      line("2026-01-01T00:00:00Z", rdap("kept-one.com", "2026-02-03T00:00:00Z", { status: ["inactive"] })),
      line("2026-03-02T00:00:00Z", rdap("www.kept-two.com", "2027-02-03T00:00:00Z")),
      line("2026-03-02T00:00:00Z", JSON.stringify({ objectClassName: "autnum" })),
    ].join("\n");
    const imported = await importing(["rdap"], file);
    expect(JSON.parse(imported.out)).toEqual({ read: 4, stored: 2, known: 0, rejected: 2 });
    expect(imported.err).toContain("answer 3: www.kept-two.com is no domain that a registry has");
    const again = await importing(["rdap"], file);
    expect(JSON.parse(again.out)).toEqual({ read: 4, stored: 0, known: 2, rejected: 2 });
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
    const imported = await importing(["whois"], answers.map((one) => JSON.stringify(one)).join("\n"));
    expect(JSON.parse(imported.out)).toMatchObject({ stored: 2, rejected: 0 });
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

  it("is stored by administrators only", async () => {
    const block = { protocol: "rdap", source: "mine", answers: [] };
    expect((await pro.client.post("/admin/registrations", block)).code).toBe(403);
    const bad = { ...block, answers: [{ text: "no", at: "2026-03-01T00:00:00Z" }] };
    const { body } = await admin.post("/admin/registrations", bad);
    expect(body.data).toEqual({ stored: 0, known: 0, rejected: [{ answer: 0, reason: "this is no JSON" }] });
  });
});
