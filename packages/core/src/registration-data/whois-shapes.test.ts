import { describe, expect, it } from "vitest";
import { readWhois } from "./index.ts";

/** Answers in the shapes of registries, each with what it says. The texts are our own. */
const record = (text: string) => {
  const read = readWhois(text);
  if (read.kind !== "found") throw new Error(read.kind);
  return read.record;
};

describe("a WHOIS answer says of the domain", () => {
  it("its status, and not the state or status of a contact (.tk, .ua)", () => {
    expect(
      record(`   Domain name:
      EXAMPLE.TK is Active

   Owner contact:
      Organization: Example Ltd
      State:        Nevada

   Domain Nameservers:
      NS1.EXAMPLE.NET

   Domain registered: 12/18/2001
   Record will expire on: 03/02/2020`),
    ).toMatchObject({
      status: ["active"],
      registrant_org: "Example Ltd",
      // The first has one reading only, and tells how the second is meant.
      registration_date: "2001-12-18",
      expiration_date: "2020-03-02",
    });
    expect(
      record(`domain:           example.ua
status:           clientDeleteProhibited
created:          2011-07-21 18:03:50+03

% Registrar:
% ==========
registrar:        ua.acme
organization:     Acme Inc.
country:          US

% Registrant:
% ===========
person:           n/a
person-loc:       Owner Example
organization-loc: Example TOV
e-mail:           dns@example.ua
country-loc:      UA
status:           ok
status:           linked
created:          2017-07-21 23:55:01+03`),
    ).toMatchObject({
      status: ["client delete prohibited"],
      registration_date: "2011-07-21T15:03:50Z",
      registrar: "Acme Inc.",
      registrant_name: "Owner Example",
      registrant_org: "Example TOV",
      registrant_email: "dns@example.ua",
    });
  });

  it.each([
    ["clientUpdateProhibited,clientTransferProhibited", ["client transfer prohibited", "client update prohibited"]],
    ["REGISTERED, DELEGATED, VERIFIED", ["delegated", "registered", "verified"]],
    ["ok - Normal state.", ["active"]],
    [
      "clientTransferProhibited -\n                clientRenewProhibited -",
      ["client renew prohibited", "client transfer prohibited"],
    ],
    ["clientHold - http://icann.example/epp#clientHold", ["client hold"]],
    [`serverHold https://${"long.".repeat(20)}example/#serverHold`, ["server hold"]],
    ["200 Active", ["active"]],
  ])("the status of %j", (text, status) => {
    expect(record(`Domain name: example.com\nCreated: 2001-02-03\nDomain status : ${text}`).status).toEqual(status);
  });

  it("its name and servers where keys have underscores and numbers (.nz)", () => {
    const text = `version: 8.0
query_datetime: 2019-10-13T12:40:15+13:00
domain_name: example.nz
query_status: 200 Active
domain_datelastmodified: 2019-01-02T04:55:30+13:00
domain_signed: no
%
registrar_name: Acme
registrar_country: FR (FRANCE)
%
ns_name_02: ns2.example.net
ns_name_01: ns1.example.net`;
    expect(readWhois(text)).toMatchObject({ kind: "found", name: "example.nz" });
    expect(record(text)).toMatchObject({
      registrar: "Acme",
      status: ["active"],
      changed_date: "2019-01-01T15:55:30Z",
      nameservers: ["ns1.example.net", "ns2.example.net"],
      dnssec: false,
      registrant_country: null,
    });
  });

  it("each status of a list (.gg), and a day written out", () => {
    expect(
      record(`Domain:
     example.gg

Domain Status:
     Active
     Delete Prohibited by Registrar

Relevant dates:
     Registered on 30th April 2003 at 00:00:00.000

Registration status:
     Registered until cancelled`),
    ).toMatchObject({ status: ["active", "delete prohibited by registrar"], registration_date: "2003-04-30" });
  });
});

describe("a WHOIS answer says who has the domain", () => {
  it("and the lines of an address are no name (.it)", () => {
    expect(
      record(`Domain:             example.it
Status:             ok
Created:            1999-12-10 00:00:00

Registrant
  Organization:     Example S.r.l.
  Address:          Via Roma 1
                    Dublin
                    IE
  Created:          2018-03-02 19:04:02

Registrar
  Organization:     Acme Registrar S.p.A.
  Name:             ACME-REG`),
    ).toMatchObject({
      registrant_name: null,
      registrant_org: "Example S.r.l.",
      registrar: "Acme Registrar S.p.A.",
      registration_date: "1999-12-10",
    });
  });

  it.each([
    ["Registrant: (not shown)"],
    ["Person: HIDDEN!"],
    ["Registrant: Ano Nymous"],
    ["Registrant: Individual"],
    ["person: Private Person"],
    ["Registrant Name: <data not disclosed>"],
    ["Registrant Name: Whois Privacy"],
  ])("and %j is a name held back", (line) => {
    const read = record(`Domain name: example.com\nCreated: 2001-02-03\n${line}`);
    expect(read.registrant_name).toBeNull();
    expect(read.redacted).toMatchObject([{ field: "registrant_name", method: "placeholder" }]);
  });
  it.each([["Individual Software Ltd"], ["Hidden Valley Farms"], ["Anonymous Coffee GmbH"]])("and %j is one", (name) =>
    expect(record(`Domain name: example.com\nCreated: 2001-02-03\nRegistrant Name: ${name}`)).toMatchObject({
      registrant_name: name,
      redacted: [],
    }),
  );

  it("and the registrar by its organisation where a handle stands for it (.sk)", () => {
    expect(
      record(`Domain:                       example.sk
Created:                      2004-05-21
Domain Status:                ok

Domain registrant:            EXM-000001
Name:                         Owner Example
Organization:                 Example s.r.o.
Email:                        dns@example.sk
Country Code:                 SK
Authorised Registrar:         ACME-0024

Registrar:                    ACME-0024
Name:                         Acme, s.r.o.
Organization:                 Acme, s.r.o.
Updated:                      2024-10-10`),
    ).toMatchObject({
      registrar: "Acme, s.r.o.",
      registrant_name: "Owner Example",
      registrant_org: "Example s.r.o.",
      registrant_email: "dns@example.sk",
    });
    expect(
      record("Domain Name............: example.kz\nDomain created: 2003-08-18\n\nCurrent Registar: KAZNIC").registrar,
    ).toBe("KAZNIC");
    expect(
      record(
        "Domain name\texample.ch\n\nRegistrar\tAcme AG\nSome street 1\n\nDNSSEC\tno\n\nName servers\nns1.example.net",
      ),
    ).toMatchObject({
      registrar: "Acme AG",
      dnssec: false,
    });
  });

  it("by [Organization] (.co.jp)", () => {
    expect(
      record(
        "Domain Information:\na. [Domain Name]   EXAMPLE.CO.JP\ng. [Organization]   Example K.K.\n[Registered Date]   2001/03/22",
      ),
    ).toMatchObject({ registrant_org: "Example K.K.", registrant_name: null });
  });

  it("under a heading with an empty line below, and with remarks in the keys (.hk)", () => {
    expect(
      record(`Domain Name:  EXAMPLE.HK

Registrar Name: Acme Limited

Registrant Contact Information:

Company English Name (It should be the same as the registered name): EXAMPLE LIMITED
Company Chinese name:
Country: United States (US)
Email:  dns@example.hk
Domain Name Commencement Date: 06-04-2004

Administrative Contact Information:

Given name:  DOMAIN
Company name:  Other Limited
Email:  other@example.hk`),
    ).toMatchObject({
      registrant_org: "EXAMPLE LIMITED",
      registrant_email: "dns@example.hk",
      registration_date: "2004-04-06",
    });
  });

  it.each([
    ["   Registrant:\n      \n      Example Inc.\n      DNS Admin  dns@example.tw\n      +1.555\n      TW"],
    ["   Registrant:\n      Example Inc.\n      DNS Admin  dns@example.tw\n      +1.555\n      TW"],
  ])("in a list of lines (.tw)", (lines) => {
    expect(
      record(`Domain Name: example.tw
   Domain Status: ok
${lines}

   Administrative Contact:
      Somebody Else  else@example.tw

   Record created on 2005-10-27 (YYYY-MM-DD)`),
    ).toMatchObject({
      registrant_org: "Example Inc.",
      registrant_name: "DNS Admin",
      registrant_email: "dns@example.tw",
    });
  });

  it("in a list of an institution (.edu), and of a person", () => {
    const list = (name: string) => `Domain Name: ${name}

Registrant:
\tFirst Line
\t136 Some Road
\tIthaca, NY 14853
\tUS

Domain record activated:    01-Jan-1990`;
    expect(record(list("EXAMPLE.EDU"))).toMatchObject({ registrant_org: "First Line", registrant_name: null });
    expect(record(list("EXAMPLE.ORG"))).toMatchObject({ registrant_org: null, registrant_name: "First Line" });
    expect(
      record(
        "Registrant:\n  Example Inc.\n  Please contact dns@example.com 1600 Some Road\n\nDomain name: example.com\nCreated: 2001-02-03",
      ),
    ).toMatchObject({ registrant_name: "Example Inc.", registrant_email: "dns@example.com" });
  });

  it("as IANA writes it (.int)", () => {
    expect(
      record(`domain:       EXAMPLE.INT

organisation: Example Organization
address:      Some Road

contact:      administrative
name:         Role Account
organisation: Example Centre

nserver:      DNS1.EXAMPLE.INT 192.0.2.3
created:      1996-08-23`),
    ).toMatchObject({ registrant_org: "Example Organization", registrant_name: null });
  });

  it("as the registrant beside its contact (.au), and as the owner before who answers for it (.br)", () => {
    expect(
      record(`Domain Name: EXAMPLE.COM.AU
Last Modified: 2019-04-06T22:20:08Z
Status: serverRenewProhibited https://example.au/#serverRenewProhibited
Registrant Contact ID: EX1
Registrant Contact Name: Owner Example
Name Server: NS1.EXAMPLE.NET
Registrant: Example Pty Ltd`),
    ).toMatchObject({ registrant_org: "Example Pty Ltd", registrant_name: "Owner Example" });
    const brazil = (owner: string) => `domain:      example.br
owner:       ${owner}
owner-c:     EXM75
admin-c:     EXM75
created:     19961206 #24302

nic-hdl-br:  EXM75
person:      Maria Exemplo
created:     20000513`;
    expect(record(brazil("EXEMPLO LTDA"))).toMatchObject({ registrant_org: "EXEMPLO LTDA", registrant_name: null });
    expect(record(brazil("Maria Exemplo"))).toMatchObject({ registrant_org: null, registrant_name: "Maria Exemplo" });
  });

  it("with the address of e-mail beside the person (.su)", () => {
    expect(
      record(
        "domain:   EXAMPLE.SU\nstate:    REGISTERED\nperson:   Private Person\ne-mail:   dns@example.su\ncreated:  2013-03-26T19:00:20Z",
      ),
    ).toMatchObject({ registrant_name: null, registrant_email: "dns@example.su" });
  });
});
