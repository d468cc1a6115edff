import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { doubtfulSettings, readConfig, StartError, unknownSettings } from "./config.ts";

describe("configuration", () => {
  it("has a default for everything, and treats an empty variable as unset", () => {
    const defaults = readConfig({});
    expect(defaults).toMatchObject({ host: "127.0.0.1", port: 8080, databaseUrl: null, clickhouseUrl: null });
    expect(readConfig({ FYR_PORT: "", DATABASE_URL: "" })).toEqual(defaults);
  });

  it("stores mail in the data folder and allows registrations by default", () => {
    expect(readConfig({})).toMatchObject({
      registration: { open: true, freeDaily: 100 },
      mail: { smtpUrl: null, from: "fyr@localhost", contact: "admin@localhost" },
    });
    const given = { FYR_PUBLIC_URL: "https://fyr.example.org", FYR_ADMIN_EMAIL: "root@example.org" };
    expect(readConfig(given).mail).toEqual({
      smtpUrl: null,
      from: "fyr@fyr.example.org",
      contact: "root@example.org",
    });
  });

  it.each([
    [{ FYR_PORT: "70000" }, "FYR_PORT"],
    [{ FYR_PORT: "8080.5" }, "FYR_PORT"],
    [{ FYR_LOG_LEVEL: "loud" }, "FYR_LOG_LEVEL"],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL"],
    [{ FYR_HOST: "0.0.0.0" }, "FYR_PUBLIC_URL"],
    [{ FYR_SESSION_HOURS: "-1" }, "FYR_SESSION_HOURS"],
    [{ FYR_ADMIN_PASSWORD: "short" }, "FYR_ADMIN_PASSWORD"],
    [{ FYR_FREE_DAILY: "9" }, "FYR_FREE_DAILY"],
    [{ FYR_FREE_DAILY: "1001" }, "FYR_FREE_DAILY"],
    [{ FYR_REGISTRATION: "maybe" }, "FYR_REGISTRATION"],
    [{ FYR_SENSOR_DATA: "all" }, "FYR_SENSOR_DATA"],
    [{ FYR_PASS_ON: "one,,other" }, "FYR_PASS_ON"],
    [{ FYR_MAIL_FROM: "a@example.org\r\nBcc: b@example.org" }, "FYR_MAIL_FROM"],
    [{ FYR_CONTACT_EMAIL: "nobody" }, "FYR_CONTACT_EMAIL"],
    [{ SMTP_URL: "http://mail.example.org" }, "SMTP_URL"],
    [{ CLICKHOUSE_URL: "file:///x" }, "CLICKHOUSE_URL"],
    [{ FYR_COMPILE: "never" }, "FYR_COMPILE"],
    [{ FYR_PROXY: "socks5://proxy.example.org:1080" }, "FYR_PROXY"],
    [{ CLICKHOUSE_CLUSTER: "a; DROP" }, "CLICKHOUSE_CLUSTER"],
    [{ FYR_HOST: "::" }, "FYR_PUBLIC_URL"],
    [{ FYR_TRUSTED_PROXIES: "proxy.example.org" }, "FYR_TRUSTED_PROXIES"],
    [{ FYR_TRUSTED_PROXIES: "10.0.0.0/33" }, "FYR_TRUSTED_PROXIES"],
  ])("refuses %j by name", (env, name) => {
    expect(() => readConfig(env)).toThrow(StartError);
    expect(() => readConfig(env)).toThrow(name);
  });

  it("reads the disk space that must stay free, in MB", () => {
    expect(readConfig({ FYR_MIN_FREE_MB: "3" }).minFreeBytes).toBe(3 * 1024 * 1024);
  });

  it("waits for the disk of the embedded ledger, and warns where it shall not", () => {
    expect(readConfig({}).ledgerSynced).toBe(true);
    expect(readConfig({ FYR_LEDGER_SYNC: "off" }).ledgerSynced).toBe(false);
    expect(doubtfulSettings({ FYR_LEDGER_SYNC: "off" })).toEqual([expect.stringContaining("power failure")]);
  });

  it("trusts loopback where no proxy is named", () => {
    expect(readConfig({}).trustedProxies).toEqual(["127.0.0.0/8", "::1"]);
    expect(readConfig({ FYR_TRUSTED_PROXIES: "none" }).trustedProxies).toEqual([]);
    expect(readConfig({ FYR_TRUSTED_PROXIES: "10.0.0.2, 2001:db8::/32" }).trustedProxies).toEqual([
      "10.0.0.2",
      "2001:db8::/32",
    ]);
  });

  it("warns where it listens to others and no proxy is named", () => {
    expect(doubtfulSettings({ FYR_HOST: "0.0.0.0" })).toEqual([expect.stringContaining("FYR_TRUSTED_PROXIES")]);
    expect(doubtfulSettings({ FYR_HOST: "0.0.0.0", FYR_TRUSTED_PROXIES: "none" })).toEqual([]);
    expect(doubtfulSettings({})).toEqual([]);
  });

  it("warns of what leaves the machine in the clear", () => {
    const inTheClear = {
      FYR_PUBLIC_URL: "http://fyr.example.org",
      DATABASE_URL: "postgres://fyr:p@db.example.org/fyr",
      CLICKHOUSE_URL: "http://fyr:p@ch.example.org:8123",
      SMTP_URL: "smtp://mail.example.org?requireTLS=false",
    };
    const encrypted = {
      FYR_PUBLIC_URL: "https://fyr.example.org",
      DATABASE_URL: "postgres://fyr:p@db.example.org/fyr?sslmode=verify-full",
      CLICKHOUSE_URL: "https://fyr:p@ch.example.org:8443",
      SMTP_URL: "smtp://mail.example.org",
    };
    const onThisMachine = {
      FYR_PUBLIC_URL: "http://localhost:8080",
      DATABASE_URL: "postgres://127.0.0.1/fyr",
      CLICKHOUSE_URL: "http://[::1]:8123",
      SMTP_URL: "smtp://127.0.0.2:2525?requireTLS=false",
    };
    const warned = doubtfulSettings(inTheClear).map((sentence) => sentence.split(" ", 1)[0]);
    expect(warned).toEqual(Object.keys(inTheClear));
    expect(doubtfulSettings(inTheClear).join()).not.toContain("fyr:p@");
    expect(doubtfulSettings(encrypted)).toEqual([]);
    expect(doubtfulSettings(onThisMachine)).toEqual([]);
  });

  it("has mail go encrypted or not at all beyond this machine, unless the operator states otherwise", () => {
    const smtpUrl = (url: string) => readConfig({ SMTP_URL: url }).mail.smtpUrl;
    expect(smtpUrl("smtp://fyr:p%40ss@mail.example.org:587")).toBe(
      "smtp://fyr:p%40ss@mail.example.org:587?requireTLS=true",
    );
    expect(smtpUrl("smtp://127.0.0.1:25")).toBe("smtp://127.0.0.1:25");
    expect(smtpUrl("smtp://relay?requireTLS=false")).toBe("smtp://relay?requireTLS=false");
  });

  it("keeps browsers to https where that is the public address", () => {
    expect(readConfig({}).requiresTls).toBe(false);
    expect(readConfig({ FYR_PUBLIC_URL: "https://fyr.example.org" }).requiresTls).toBe(true);
    expect(readConfig({ FYR_PUBLIC_URL: "https://fyr.example.org", FYR_HSTS: "off" }).requiresTls).toBe(false);
  });

  it("names everything that is wrong at once", () => {
    expect(() => readConfig({ FYR_PORT: "x", FYR_LOG_LEVEL: "y" })).toThrow(/FYR_PORT.*FYR_LOG_LEVEL/s);
  });

  describe("of single sign-on", () => {
    const oidc = {
      FYR_OIDC_ISSUER: "https://id.example.org",
      FYR_OIDC_CLIENT_ID: "fyr",
      FYR_OIDC_CLIENT_SECRET: "secret",
    };

    it("is none without a provider, and states what each variable of one means", () => {
      expect(readConfig({}).singleSignOn).toBeNull();
      expect(
        readConfig({ ...oidc, FYR_OIDC_ROLES_CLAIM: "groups", FYR_OIDC_PRO_ROLES: "analysts, hunters" }).singleSignOn,
      ).toEqual({
        issuer: "https://id.example.org",
        clientId: "fyr",
        clientSecret: "secret",
        name: "single sign-on",
        scope: "openid email profile",
        roles: { claim: "groups", admin: [], pro: ["analysts", "hunters"], free: [] },
        registers: true,
        trustsAddresses: false,
      });
    });

    it.each([
      ["half a client", { FYR_OIDC_CLIENT_SECRET: "" }, "needs all of"],
      ["a provider in the clear beyond this machine", { FYR_OIDC_ISSUER: "http://id.example.org" }, "needs https"],
      ["a scope that is not OpenID Connect's", { FYR_OIDC_SCOPE: "email" }, "has to contain openid"],
      ["roles without their claim", { FYR_OIDC_ADMIN_ROLES: "admins" }, "FYR_OIDC_ROLES_CLAIM is not set"],
    ])("is refused with %s", (_, more, words) => {
      expect(() => readConfig({ ...oidc, ...more })).toThrow(words);
    });
  });

  it("reports variables that are not settings, such as mistyped ones", () => {
    const env = { FYR_OFLINE: "1", FYR_OFFLINE: "1", FYR_KEY_MAXMIND: "k", FYR_SHARED_DATA: "/x", PATH: "/bin" };
    expect(unknownSettings(env)).toEqual(["FYR_OFLINE"]);
  });

  it("is documented completely in the README", () => {
    const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");
    const source = ["config.ts", "config-oidc.ts"]
      .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
      .join("\n");
    const variables = [...source.matchAll(/^ {2}([A-Z]+(?:_[A-Z]+)+): optional/gm)].map(([, name]) => name);
    expect(variables.length).toBeGreaterThan(10);
    // For tests only, and documented in CONTRIBUTING.
    const given = variables.filter((name) => name !== "FYR_CHECK_ANSWERS");
    expect(given.filter((name) => !new RegExp(`^\\| \`${name}\` +\\|`, "m").test(readme))).toEqual([]);
    const rows = [...readme.matchAll(/^\| `([A-Z_<>]+)` +\|/gm)].map(([, name]) => name);
    expect(rows.filter((name, index) => rows.indexOf(name) !== index)).toEqual([]);
  });
});
