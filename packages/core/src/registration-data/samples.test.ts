import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { rdapServerOf, readBootstrap, readRdapDomain, readWhois } from "./index.ts";

const shared = process.env["FYR_SHARED_DATA"] ?? join(import.meta.dirname, "../../../../../shared/data");
const folder = join(shared, "samples/rdap");

interface Row {
  readonly file: string;
  readonly kind: "found" | "not found";
  readonly whois: string;
  readonly parsed: {
    readonly domain?: {
      readonly name_servers?: string[];
      readonly created_date_in_time?: string;
      readonly expiration_date_in_time?: string;
    };
    readonly registrar?: { readonly name?: string };
    readonly registrant?: { readonly organization?: string; readonly email?: string };
  } | null;
}

/** Texts that stand for an organisation. */
const HELD_BACK = /redacted|privacy|not shown|withheld|not disclosed/i;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();

describe.skipIf(!existsSync(folder))("real answers about registrations", () => {
  const json = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));
  const rows = (): Row[] =>
    gunzipSync(readFileSync(join(folder, "whois/whois-likexian.ndjson.gz")))
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Row);

  it("are told from those that say there is none, in WHOIS of 88 top-level domains", () => {
    const wrong = rows().filter(({ kind, whois }) => (readWhois(whois).kind === "found") !== (kind === "found"));
    expect(wrong.map(({ file }) => file)).toEqual([]);
    const missing = rows().filter(({ kind, whois }) => kind !== "found" && readWhois(whois).kind !== "missing");
    // These two say whose name it is, and that it cannot be registered.
    expect(missing.map(({ file }) => file)).toEqual(["name_login.name", "name_science.name"]);
  });

  it("have the dates, servers and registrars that another reader finds, nearly always", () => {
    const share = { created: [0, 0], expires: [0, 0], servers: [0, 0], registrar: [0, 0] };
    const count = (of: keyof typeof share, theirs: unknown, ours: unknown) => {
      if (theirs === undefined || theirs === "" || (Array.isArray(theirs) && theirs.length === 0)) return;
      const [same = 0, all = 0] = share[of];
      share[of] = [same + Number(JSON.stringify(theirs) === JSON.stringify(ours)), all + 1];
    };
    for (const { kind, whois, parsed } of rows()) {
      const read = readWhois(whois);
      if (kind !== "found" || read.kind !== "found") continue;
      const { domain, registrar } = parsed ?? {};
      const servers = domain?.name_servers?.map((name) => name.toLowerCase().replace(/\.$/, "")).toSorted();
      count("created", domain?.created_date_in_time?.slice(0, 10), read.record.registration_date?.slice(0, 10));
      count("expires", domain?.expiration_date_in_time?.slice(0, 10), read.record.expiration_date?.slice(0, 10));
      count("servers", servers, read.record.nameservers);
      count("registrar", registrar?.name, read.record.registrar);
    }
    for (const [same = 0, all = 0] of Object.values(share)) {
      expect(all).toBeGreaterThan(140);
      expect(same / all).toBeGreaterThan(0.93);
    }
  });

  it("have the registrants that another reader finds, nearly always", () => {
    const share = { org: [0, 0], email: [0, 0] };
    for (const { kind, whois, parsed } of rows()) {
      const read = readWhois(whois);
      if (kind !== "found" || read.kind !== "found") continue;
      const { organization = "", email = "" } = parsed?.registrant ?? {};
      for (const [of, theirs, ours] of [
        ["org", HELD_BACK.test(organization) ? "" : organization, read.record.registrant_org],
        ["email", email.includes("@") ? email : "", read.record.registrant_email],
      ] as const) {
        const [same = 0, all = 0] = share[of];
        if (theirs !== "") share[of] = [same + Number(plain(theirs) === plain(ours ?? "")), all + 1];
      }
    }
    for (const [same = 0, all = 0] of Object.values(share)) {
      expect(all).toBeGreaterThan(50);
      expect(same / all).toBeGreaterThan(0.92);
    }
  });

  it("have no state, address or stand-in for a fact", () => {
    const records = new Map(
      rows().flatMap(({ file, whois }) => {
        const read = readWhois(whois);
        return read.kind === "found" ? [[file, read.record] as const] : [];
      }),
    );
    expect(records.get("tk_google.tk")).toMatchObject({ status: ["active"], registration_date: "2001-12-18" });
    expect(records.get("it_google.it")).toMatchObject({ registrant_name: null });
    expect(records.get("ua_google.ua")?.status).not.toContain("linked");
    expect(records.get("sk_alza.sk")).toMatchObject({ registrar: "ACTIVE 24, s.r.o." });
    for (const file of ["se_xn--fl-fka.se", "by_git.by", "re_git.re", "rs_git.rs", "ru_git.ru"]) {
      expect(records.get(file)?.registrant_name).toBeNull();
      expect(records.get(file)?.redacted).toContainEqual(expect.objectContaining({ field: "registrant_name" }));
    }
    const statuses = [...records.values()].flatMap(({ status }) => status);
    expect(statuses.filter((one) => /[,.-]$|, /.test(one))).toEqual([]);
  });

  it("say which domain they are about, but for those about a top-level domain", () => {
    const nameless = rows().flatMap(({ file, whois }) => {
      const read = readWhois(whois);
      return read.kind === "found" && read.name === null ? [file] : [];
    });
    expect(nameless).toEqual(["cn_cn", "com_com", "google_google", "swiss_swiss"]);
  });

  it("are read of RDAP, with their redactions", () => {
    const read = (path: string) => {
      const reading = readRdapDomain(json(path));
      return reading.ok ? reading.record : reading.reason;
    };
    expect(read("responses/microsoft.click.json")).toMatchObject({
      registrar: "MarkMonitor Inc.",
      registrant_org: "Microsoft Corporation",
      expiration_date: "2024-11-12T19:15:55Z",
    });
    expect(read("responses/lookup_with_redaction.json")).toMatchObject({
      redacted: expect.arrayContaining([
        { field: "registrant_email", name: "Registrant Email", method: "removal", reason: "Server policy" },
      ]),
    });
    expect(read("icann-tool/domain-valid.json")).toMatchObject({
      expiration_date: "2028-09-14T04:00:00Z",
      registrar_expiration_date: "2021-03-18T09:24:18Z",
    });
    expect(read("responses/autnum_16509.json")).toBe("this is no RDAP answer about a domain");
  });

  it("and jCards on purpose malformed do no harm", () => {
    for (const file of readdirSync(join(folder, "jcard"))) {
      const text = readFileSync(join(folder, "jcard", file), "utf8");
      let vcardArray: unknown = text;
      try {
        vcardArray = JSON.parse(text);
      } catch {
        // One of them is no JSON.
      }
      const entities = [{ roles: ["registrant"], vcardArray }];
      expect(readRdapDomain({ objectClassName: "domain", ldhName: "example.com", entities }).ok).toBe(true);
    }
  });

  it("IANA's list names the servers", () => {
    const bootstrap = readBootstrap(json("bootstrap/dns.json"));
    if (typeof bootstrap === "string") throw new Error(bootstrap);
    expect(bootstrap.services.size).toBeGreaterThan(1000);
    expect(rdapServerOf(bootstrap, "example.com")).toBe("https://rdap.verisign.com/com/v1/");
    expect(rdapServerOf(bootstrap, "example.at")).toBeNull();
  });
});
