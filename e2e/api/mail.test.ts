import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, clientOf, login } from "../support/client.ts";
import type { TestFyr } from "../support/fyr.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { readConfig } from "../../packages/server/src/config.ts";
import { smtpTransport } from "../../packages/server/src/modules/mail/transport.ts";
import { startMailServer } from "../support/mail.ts";
import { raw } from "../support/raw.ts";
import { eventually } from "../support/pages.ts";

const PASSWORD = "a long password";
const MAIL = {
  id: "01980000-0000-7000-8000-000000000000",
  recipient: "careful@example.org",
  reply_to: null,
  subject: "A subject",
  text: "A text",
  created_at: new Date(),
};
const register = (fyr: Pick<TestFyr, "url">, email: string) =>
  clientOf(fyr).post("/auth/register", { email, password: PASSWORD, name: "A Person" });
const outbox = async (admin: Client, search = "") => (await admin.get(`/admin/outbox?search=${search}`)).body.data;

describe("mail without an SMTP server", () => {
  let fyr: SharedFyr;
  let admin: Client;
  beforeAll(async () => {
    const visit = await visitSharedFyr();
    fyr = visit.fyr;
    admin = visit.admin.client;
  });
  /** The file of a mail, as soon as it is there. */
  const fileOf = async ({ id }: { id: string }) => {
    const file = join(fyr.dataDir, "outbox", `${id}.eml`);
    await expect.poll(() => existsSync(file)).toBe(true);
    return file;
  };

  it("is stored for an admin to hand on, in a file that only the operator can read", async () => {
    await register(fyr, "kept@example.org");
    const { mails, delivery, total, has_more } = await outbox(admin, "kept@");
    expect([delivery, total, has_more]).toEqual(["outbox", 1, false]);
    expect(mails[0]).toMatchObject({ to: "kept@example.org", state: "stored", attempts: 0, error: null });
    const link = /http:\S+/.exec(mails[0].text)?.[0] ?? "";

    const file = await fileOf(mails[0]);
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    const { from, to, text } = await PostalMime.parse(readFileSync(file));
    expect(from?.address).toBe("fyr@localhost");
    expect(to).toEqual([{ address: "kept@example.org", name: "" }]);
    expect(text).toContain(link);

    await fetch(link, { redirect: "manual" });
    await login(fyr, { email: "kept@example.org", password: PASSWORD });
    const output = await fyr.output();
    expect(output).toContain("SMTP_URL is not set");
    expect(output).toContain(mails[0].id);
    expect(output).toContain("/auth/validate/[redacted]");
    expect(output).not.toContain(new URL(link).pathname.split("/").at(-1));
  });

  it("links to the configured host whatever the request's Host header is", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" };
    const post = (path: string, body: object) => raw(fyr.url, "POST", path, headers, body);
    const get = (path: string) => raw(fyr.url, "GET", path, headers);
    const email = "poisoned@example.org";
    expect((await post("/api/auth/register", { email, password: PASSWORD, name: "A Person" })).code).toBe(200);
    /** Newest first. */
    const links = async () =>
      (await outbox(admin, email)).mails.map(
        ({ text }: { text: string }) => new URL(/https?:\S+/.exec(text)?.[0] ?? ""),
      );
    const [registered] = await links();
    expect(registered.origin).toBe(fyr.url);
    expect((await get(registered.pathname)).headers.location).toBe("/login?status=validated");
    expect((await get(`/api/account/password-reset/${email}`)).code).toBe(200);
    // The link of a reset is mailed after the answer, whose time must not tell whether the address has an account.
    await eventually(async () => (await links()).map(({ origin }: URL) => origin)).toEqual([fyr.url, fyr.url]);
    for (const mail of (await outbox(admin, email)).mails)
      expect(readFileSync(await fileOf(mail), "utf8")).not.toContain("evil.example");
  });
});

/** What becomes of mail while the server is down, and over a restart: start.test.ts. */
describe("mail with an SMTP server", () => {
  it("is sent by TLS to a server that authenticates, and to no unverified server", async () => {
    const account = { user: "fyr", password: "p@ss/word" };
    const server = await startMailServer({ account });
    const url = `smtps://fyr:${encodeURIComponent(account.password)}@127.0.0.1:${server.port}`;
    const deliver = async (smtpUrl: string) => {
      const transport = smtpTransport(smtpUrl, "fyr@example.org");
      await transport.deliver(MAIL).finally(() => transport.close());
    };
    try {
      await expect(deliver(url)).rejects.toThrow(/certificate/i);
      await expect(deliver(`${url.replace("p%40ss", "pass")}?tls.rejectUnauthorized=false`)).rejects.toThrow(/Not you/);
      expect(server.mails).toEqual([]);
      await deliver(`${url}?tls.rejectUnauthorized=false`);
      expect(await server.next(MAIL.recipient)).toMatchObject({ subject: MAIL.subject });
    } finally {
      await server.close();
    }
  });

  it("does not go in the clear beyond this machine, where a server offers no encryption", async () => {
    const server = await startMailServer();
    const deliver = async (query: string) => {
      // As `SMTP_URL` of another machine is read; the server of the test is on this one.
      const { smtpUrl } = readConfig({ SMTP_URL: `smtp://mail.example.org:${server.port}${query}` }).mail;
      const here = (smtpUrl ?? "").replace("mail.example.org", "127.0.0.1");
      const transport = smtpTransport(here, "fyr@example.org");
      await transport.deliver(MAIL).finally(() => transport.close());
    };
    try {
      await expect(deliver("")).rejects.toThrow(/STARTTLS/);
      expect(server.mails).toEqual([]);
      await deliver("?requireTLS=false");
      expect(await server.next(MAIL.recipient)).toMatchObject({ subject: MAIL.subject });
    } finally {
      await server.close();
    }
  });
});
