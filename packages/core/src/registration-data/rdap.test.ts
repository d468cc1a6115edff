import { describe, expect, it } from "vitest";
import { combined, readRdapDomain, registeredName, registrationChanges } from "./index.ts";

const card = (...properties: unknown[]) => ["vcard", [["version", {}, "text", "4.0"], ...properties]];
const text = (name: string, value: unknown, parameters = {}) => [name, parameters, "text", value];
const event = (eventAction: string, eventDate: string) => ({ eventAction, eventDate });
const registrant = (...properties: unknown[]) => ({ roles: ["registrant"], vcardArray: card(...properties) });
const HELD = { description: "Server policy" };
const ANSWER = {
  objectClassName: "domain",
  ldhName: "EXAMPLE.com.",
  events: [
    event("registration", "1997-06-03T00:00:00.5Z"),
    event("expiration", "2027-06-03T06:00:00+02:00"),
    event("registrar expiration", "2026-06-03T04:00:00Z"),
    event("last changed", "no date"),
  ],
  status: ["client transfer prohibited", "active", "active", 3],
  nameservers: [{ ldhName: "NS2.example.com" }, { unicodeName: "ns1.bücher.example" }, { ldhName: "no name" }, null],
  secureDNS: { delegationSigned: true },
  links: [
    { rel: "related", href: "https://registrar.example/about", type: "text/html" },
    { rel: "related", href: "https://registrar.example/rdap/domain/EXAMPLE.COM", type: "application/rdap+json" },
  ],
  entities: [
    registrant(
      text("fn", ""),
      text("org", ["Example Ltd", "Unit"]),
      text("adr", ["", "", "", "", "", "", "Canada"], { cc: "CA" }),
    ),
    {
      roles: ["registrar"],
      publicIds: [{ type: "IANA Registrar ID", identifier: "292" }],
      vcardArray: card(text("fn", "Acme Registrar")),
      entities: [{ roles: ["abuse"], vcardArray: card(text("email", "Abuse@Acme.example")) }],
    },
  ],
  redacted: [
    { name: { description: "Registrant Email" }, prePath: "$.x", method: "removal", reason: HELD },
    {
      name: { description: "Who" },
      prePath: "$.entities[?(@.roles[0]=='registrant')].vcardArray[1][?(@[0]=='fn')][3]",
      method: "emptyValue",
    },
    { name: { description: "Billing Contact" }, method: "removal" },
    { name: 3 },
  ],
};
const read = (answer: unknown) => {
  const reading = readRdapDomain(answer);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
};

describe("an RDAP answer about a domain", () => {
  it("leaves out what no text has: NUL, controls, and halves of characters that were cut", () => {
    const long = `${"x".repeat(299)}\u{1f600}`;
    const { record } = read({
      ...ANSWER,
      status: ["a\u0000b", "\u0000", "client\ud83d hold"],
      entities: [registrant(text("fn", "A\u0000nn"), text("org", long))],
    });
    expect(record.status).toEqual(["ab", "client hold"]);
    expect([record.registrant_name, record.registrant_org]).toEqual(["Ann", "x".repeat(299)]);
  });

  it("is read, with what it redacts field by field, and both dates", () => {
    expect(read(ANSWER)).toEqual({
      ok: true,
      name: "example.com",
      registrar: "https://registrar.example/rdap/domain/EXAMPLE.COM",
      record: {
        registered: true,
        registrar: "Acme Registrar",
        registrar_id: "292",
        registration_date: "1997-06-03T00:00:00Z",
        changed_date: null,
        expiration_date: "2027-06-03T04:00:00Z",
        registrar_expiration_date: "2026-06-03T04:00:00Z",
        status: ["active", "client transfer prohibited"],
        nameservers: ["ns1.xn--bcher-kva.example", "ns2.example.com"],
        dnssec: true,
        registrant_name: null,
        registrant_org: "Example Ltd",
        registrant_email: null,
        registrant_country: "CA",
        abuse_email: "abuse@acme.example",
        redacted: [
          { field: "registrant_email", name: "Registrant Email", method: "removal", reason: "Server policy" },
          { field: "registrant_name", name: "Who", method: "emptyValue", reason: null },
          { field: null, name: "Billing Contact", method: "removal", reason: null },
        ],
      },
    });
  });

  it("marks texts that stand for what is held back, forms in place of addresses, and remarks", () => {
    const { record } = read({
      ...ANSWER,
      redacted: undefined,
      entities: [
        registrant(text("fn", "REDACTED FOR PRIVACY"), text("org", "N/A"), [
          "contact-uri",
          {},
          "uri",
          "https://forms.example/1",
        ]),
      ],
    });
    expect(record).toMatchObject({ registrant_name: null, registrant_org: null, registrant_email: null });
    expect(record.redacted).toEqual([
      { field: "registrant_email", name: "https://forms.example/1", method: "replacementValue", reason: null },
      { field: "registrant_name", name: "REDACTED FOR PRIVACY", method: "placeholder", reason: null },
    ]);
    const remarked = { ...registrant(text("org", "Shown Ltd")), remarks: [{ title: "REDACTED FOR PRIVACY" }] };
    const held = read({ ...ANSWER, redacted: undefined, entities: [remarked] }).record.redacted;
    expect(held.map(({ field }) => field)).toEqual(["registrant_name", "registrant_email"]);
  });

  it.each([[null], [[]], ["text"], [{}], [{ objectClassName: "entity" }], [{ objectClassName: "domain" }]])(
    "is none: %j",
    (answer) => expect(readRdapDomain(answer).ok).toBe(false),
  );

  it("survives parts of any kind", () => {
    for (const part of [null, 1, "x", [], {}, [[]], [{}], [null]]) {
      const broken = Object.fromEntries(Object.keys(ANSWER).map((key) => [key, part]));
      const reading = readRdapDomain({ ...broken, objectClassName: "domain", ldhName: "example.com" });
      expect(reading.ok).toBe(true);
      const entities = [{ roles: part, vcardArray: ["vcard", part], publicIds: part, remarks: part, entities: part }];
      expect(readRdapDomain({ ...ANSWER, entities }).ok).toBe(true);
    }
  });
});

describe("registry and registrar", () => {
  const registry = read(ANSWER).record;
  const registrar = {
    ...registry,
    registrar_expiration_date: null,
    expiration_date: "2026-01-01",
    registrant_email: "owner@example.com",
    nameservers: ["ns9.example.com"],
    redacted: [],
  };

  it("are one record: the registry's own facts, the registrar's registrant, both dates", () => {
    const both = combined([
      { side: "registrar", record: registrar },
      { side: "registry", record: { ...registry, registrar_expiration_date: null } },
    ]);
    expect(both).toMatchObject({
      expiration_date: "2027-06-03T04:00:00Z",
      registrar_expiration_date: "2026-01-01",
      registrant_email: "owner@example.com",
      nameservers: ["ns2.example.com", "ns1.xn--bcher-kva.example"].toSorted(),
    });
    expect(both?.redacted.map(({ name }) => name)).toEqual(["Who", "Billing Contact"]);
    expect(combined([])).toBeNull();
  });

  it("change field by field", () => {
    expect(registrationChanges(registry, registry)).toEqual([]);
    expect(registrationChanges(registry, registrar)).toEqual([
      { field: "expiration_date", before: "2027-06-03T04:00:00Z", after: "2026-01-01" },
      { field: "registrar_expiration_date", before: "2026-06-03T04:00:00Z", after: null },
      { field: "nameservers", before: "ns1.xn--bcher-kva.example, ns2.example.com", after: "ns9.example.com" },
      { field: "registrant_email", before: null, after: "owner@example.com" },
    ]);
  });
});

it.each([
  ["www.example.co.uk", "example.co.uk"],
  ["someone.github.io", "github.io"],
  ["co.uk", null],
  ["com", null],
  ["1.2.0.192.in-addr.arpa", null],
])("the domain that a registry has of %s is %s", (name, domain) => expect(registeredName(name)).toBe(domain));
