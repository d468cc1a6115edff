import { describe, expect, it } from "vitest";
import { registrationDate } from "./dates.ts";
import { rdapServerOf, readBootstrap, readWhois, whoisServerIn } from "./index.ts";

const found = (text: string) => {
  const read = readWhois(text);
  if (read.kind !== "found") throw new Error(read.kind);
  return read;
};

describe("a WHOIS answer", () => {
  it("is read as registries of ICANN write it", () => {
    const read = found(`   Domain Name: EXAMPLE.COM
   Registrar WHOIS Server: whois.registrar.example
   Updated Date: 2024-02-01T00:00:00Z
   Creation Date: 1997-09-15T04:00:00Z
   Registry Expiry Date: 2028-09-14T04:00:00Z
   Registrar Registration Expiration Date: 2028-09-13T07:00:00+0000
   Registrar: Acme Registrar, Inc.
   Registrar IANA ID: 292
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Name Server: NS2.EXAMPLE.COM
   Name Server: NS1.EXAMPLE.COM
   Registrant Name: REDACTED FOR PRIVACY
   Registrant Organization: Example Ltd
   Registrant Email: Owner@Example.com
   DNSSEC: unsigned
>>> Last update of whois database: 2026-07-27T09:05:12Z <<<
NOTICE: The expiration date displayed in this record: not the same`);
    expect(read).toMatchObject({
      name: "example.com",
      registrar: "whois.registrar.example",
      record: {
        registrar: "Acme Registrar, Inc.",
        registrar_id: "292",
        registration_date: "1997-09-15T04:00:00Z",
        expiration_date: "2028-09-14T04:00:00Z",
        registrar_expiration_date: "2028-09-13T07:00:00Z",
        status: ["client transfer prohibited"],
        nameservers: ["ns1.example.com", "ns2.example.com"],
        dnssec: false,
        registrant_name: null,
        registrant_org: "Example Ltd",
        registrant_email: "owner@example.com",
        redacted: [{ field: "registrant_name", name: "REDACTED FOR PRIVACY", method: "placeholder" }],
      },
    });
  });

  it("is read with headings, with brackets, with dots, and with contacts apart", () => {
    expect(
      found(`    Domain name:
        example.uk

    Registrar:
        Acme Ltd t/a Acme [Tag = ACME]
        URL: https://acme.example

    Relevant dates:
        Registered on: 22-Oct-2017
        Expiry date:  22-Oct-2029

    Name servers:
        ns1.example.net          192.0.2.2
        ns2.example.net`).record,
    ).toMatchObject({
      registrar: "Acme Ltd t/a Acme",
      registration_date: "2017-10-22",
      expiration_date: "2029-10-22",
      nameservers: ["ns1.example.net", "ns2.example.net"],
    });
    expect(
      found("[Domain Name]    EXAMPLE.JP\n[Registrant]     Example K.K.\n[Created on]     2001/05/14\n[Status]  Active")
        .record,
    ).toMatchObject({ registrant_name: "Example K.K.", registration_date: "2001-05-14", status: ["active"] });
    expect(
      found(
        "domain.............: example.fi\ncreated............: 15.12.2015 09:48:01\n\nHolder\n\nname...............: Example Oy",
      ).record,
    ).toMatchObject({ registrant_name: "Example Oy", registration_date: "2015-12-15" });
    expect(
      found(
        "domain: example.fr\nholder-c: EX1-FRNIC\ncreated: 1999-12-22T23:00:00Z\n\nnic-hdl: EX1-FRNIC\ncontact: Example SA\ne-mail: dns@example.fr",
      ).record,
    ).toMatchObject({ registrant_name: "Example SA", registrant_email: "dns@example.fr" });
  });

  it.each([
    ["No match for EXAMPLE.COM.", "missing"],
    ["Domain: example.de\nStatus: free\n", "missing"],
    ["Number of allowed queries exceeded", "refused"],
    ["Your connection limit exceeded. Please slow down and try again later.", "refused"],
    ["", "unreadable"],
    ["Hello.", "unreadable"],
  ])("%j is %s", (text, kind) => expect(readWhois(text).kind).toBe(kind));

  it("names the server for a top-level domain", () => {
    expect(whoisServerIn("% IANA WHOIS server\n\nrefer:        whois.nic.example\n\ndomain: EXAMPLE")).toBe(
      "whois.nic.example",
    );
    expect(whoisServerIn("domain: EXAMPLE\nwhois:\nstatus: ACTIVE")).toBeNull();
  });
});

it.each([
  ["2014-11-12T19:15:55.283Z", "2014-11-12T19:15:55Z"],
  ["2008-10-22 11:33:44 +02:00", "2008-10-22T09:33:44Z"],
  ["2021-07-21 18:03:50", "2021-07-21"],
  ["20230303 09:38:55", null],
  ["19961206", "1996-12-06"],
  ["2012. 05. 19.", "2012-05-19"],
  ["31.12.2019", "2019-12-31"],
  ["31/12/2019", "2019-12-31"],
  ["12/31/2019", "2019-12-31"],
  ["03/04/2020", null],
  ["31 May 1999", "1999-05-31"],
  ["Thu Mar 04 10:00:00 GMT 2010", "2010-03-04"],
  ["2020-02-30", null],
  ["tomorrow", null],
])("the date %s is %s", (text, date) => expect(registrationDate(text)).toBe(date));

describe("the list of RDAP servers", () => {
  const list = (services: unknown, more = {}) =>
    readBootstrap({ version: "1.0", publication: "2026-03-23T19:00:02Z", services, ...more });

  it("names the server of the longest suffix, by https where it can", () => {
    const bootstrap = list([
      [["com"], ["http://a.example/", "https://a.example/rdap"]],
      [["sub.example.com"], ["https://b.example/"]],
      [["net"], ["ftp://c.example/"]],
      "broken",
    ]);
    if (typeof bootstrap === "string") throw new Error(bootstrap);
    expect(rdapServerOf(bootstrap, "www.example.com")).toBe("https://a.example/rdap/");
    expect(rdapServerOf(bootstrap, "x.sub.example.com")).toBe("https://b.example/");
    expect(rdapServerOf(bootstrap, "example.net")).toBeNull();
  });

  it.each([[null], [{}], [{ services: [] }]])("is none: %j", (given) =>
    expect(readBootstrap(given)).toEqual(expect.any(String)),
  );
  it("is none without a server, a date or a known version", () => {
    expect(list([])).toBe("it names no server");
    expect(list([], { publication: 3 })).toMatch(/date/);
    expect(list([], { version: "2.0" })).toMatch(/version/);
  });
});
