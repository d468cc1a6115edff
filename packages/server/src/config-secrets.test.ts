import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SECRET_SETTINGS } from "./config-secrets.ts";
import { doubtfulSettings, readConfig, StartError, unknownSettings } from "./config.ts";

describe("secrets in files", () => {
  const folder = mkdtempSync(join(tmpdir(), "fyr-secrets-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it("are read from what <NAME>_FILE names, without the end of the line", () => {
    const env = {
      DATABASE_URL_FILE: file("ledger", "postgres://fyr:one@ledger.example.org/fyr?sslmode=verify-full\n"),
      CLICKHOUSE_URL_FILE: file("engine", "https://fyr:two@engine.example.org:8443/fyr\r\n"),
      SMTP_URL_FILE: file("mail", "smtps://fyr:three@mail.example.org"),
      FYR_ADMIN_PASSWORD_FILE: file("admin", " with blanks \n"),
      FYR_PROXY_FILE: file("proxy", "http://fyr:four@proxy.example.org:3128\n"),
      FYR_OIDC_ISSUER: "https://id.example.org",
      FYR_OIDC_CLIENT_ID: "fyr",
      FYR_OIDC_CLIENT_SECRET_FILE: file("oidc", "five\n"),
      FYR_KEY_ABUSE_CH_FILE: file("key", "six\n"),
      // An empty variable is an unset one.
      DATABASE_URL: "",
    };
    expect(readConfig(env)).toMatchObject({
      databaseUrl: "postgres://fyr:one@ledger.example.org/fyr?sslmode=verify-full",
      clickhouseUrl: "https://fyr:two@engine.example.org:8443/fyr",
      mail: { smtpUrl: expect.stringContaining("fyr:three@mail.example.org") },
      admin: { password: " with blanks " },
      singleSignOn: { clientSecret: "five" },
      collecting: { proxy: "http://fyr:four@proxy.example.org:3128", keys: { FYR_KEY_ABUSE_CH: "six" } },
    });
    expect(unknownSettings(env)).toEqual([]);
    expect(doubtfulSettings(env)).toEqual([]);
  });

  it("are warned of as those of the environment are", () => {
    const given = { CLICKHOUSE_URL_FILE: file("plain", "http://fyr:two@engine.example.org:8123/fyr") };
    expect(doubtfulSettings(given)).toEqual([expect.stringContaining("CLICKHOUSE_URL is http")]);
  });

  it.each([
    ["is not there", () => ({ DATABASE_URL_FILE: join(folder, "absent") }), "DATABASE_URL_FILE", "ENOENT"],
    ["is a folder", () => ({ SMTP_URL_FILE: folder }), "SMTP_URL_FILE", "EISDIR"],
    ["is empty", () => ({ SMTP_URL_FILE: file("empty", "\n\n") }), "SMTP_URL_FILE", "is empty"],
    ["has lines", () => ({ FYR_PROXY_FILE: file("lines", "secret-a\nsecret-b") }), "FYR_PROXY_FILE", "one line"],
    ["is long", () => ({ FYR_PROXY_FILE: file("long", "secret-".repeat(4000)) }), "FYR_PROXY_FILE", "one line"],
    [
      "does not fit",
      () => ({ DATABASE_URL_FILE: file("other", "mysql://x:secret-c@y") }),
      "DATABASE_URL",
      "must be a postgres",
    ],
    [
      "is one of two",
      () => ({ DATABASE_URL: "postgres://secret-d@a/b", DATABASE_URL_FILE: file("two", "postgres://secret-e@c/d") }),
      "DATABASE_URL_FILE",
      "both set",
    ],
  ])("are refused by name, and never shown, where the file %s", (_what, env, name, why) => {
    const reading = () => readConfig(env());
    expect(reading).toThrow(StartError);
    expect(reading).toThrow(name);
    expect(reading).toThrow(why);
    expect(reading).not.toThrow("secret-");
  });

  it("are named by no setting that is none of them", () => {
    expect(unknownSettings({ FYR_PORT_FILE: "/run/secrets/port" })).toEqual(["FYR_PORT_FILE"]);
    expect(SECRET_SETTINGS.length).toBeGreaterThan(5);
  });
});
