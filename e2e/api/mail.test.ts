import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { type Client, clientOf, login } from "../support/client.ts";
import { startFyr, type TestFyr } from "../support/fyr.ts";
import { smtpTransport } from "../../packages/server/src/modules/mail/transport.ts";
import { linkOf, startMailServer } from "../support/mail.ts";

const PATIENTLY = { timeout: 20_000 };
const PASSWORD = "a long password";
const MAIL = {
  id: "01980000-0000-7000-8000-000000000000",
  recipient: "careful@example.org",
  reply_to: null,
  subject: "A subject",
  text: "A text",
  created_at: new Date(),
};
const register = (fyr: TestFyr, email: string) =>
  clientOf(fyr).post("/auth/register", { email, password: PASSWORD, name: "A Person" });
const outbox = async (admin: Client) => (await admin.get("/admin/outbox")).body.data;

describe("mail without an SMTP server", () => {
  it("is kept for an admin to hand on, in a file that only the operator reads", async () => {
    const fyr = await startFyr({ env: { FYR_LOG_LEVEL: "debug" } });
    try {
      await register(fyr, "kept@example.org");
      const { client: admin } = await login(fyr);
      const { mails, delivery, total, has_more } = await outbox(admin);
      expect([delivery, total, has_more]).toEqual(["kept", 1, false]);
      expect(mails[0]).toMatchObject({ to: "kept@example.org", state: "kept", attempts: 0, error: null });
      const link = /http:\S+/.exec(mails[0].text)?.[0] ?? "";

      const dir = join(fyr.dataDir, "outbox");
      const [name = ""] = readdirSync(dir);
      expect(name).toBe(`${mails[0].id}.eml`);
      expect((statSync(join(dir, name)).mode & 0o777).toString(8)).toBe("600");
      const { to, text } = await PostalMime.parse(readFileSync(join(dir, name)));
      expect(to).toEqual([{ address: "kept@example.org", name: "" }]);
      expect(text).toContain(link);

      await fetch(link, { redirect: "manual" });
      await login(fyr, { email: "kept@example.org", password: PASSWORD });
      expect(fyr.said()).toContain("SMTP_URL is not set");
      expect(fyr.said()).toContain(mails[0].id);
      expect(fyr.said()).toContain("/auth/validate/[redacted]");
      expect(fyr.said()).not.toContain(new URL(link).pathname.split("/").at(-1));
    } finally {
      await fyr.remove();
    }
  });
});

describe("mail with an SMTP server", () => {
  it("waits while the server is down, also over a restart, and is delivered or given up when it is up", async () => {
    const gone = await startMailServer();
    await gone.close();
    const env = { SMTP_URL: gone.url };
    let fyr = await startFyr({ env });
    expect((await register(fyr, "patient@example.org")).code).toBe(200);
    const { client: admin } = await login(fyr);
    await expect.poll(async () => (await outbox(admin)).mails[0].error, PATIENTLY).toContain("ECONNREFUSED");
    expect((await outbox(admin)).mails[0]).toMatchObject({ state: "queued" });
    expect(await fyr.stop()).toBe(0);

    const back = await startMailServer({ port: gone.port, refuse: "refused@example.org" });
    fyr = await startFyr({ env, dataDir: fyr.dataDir });
    try {
      const written = await back.next("patient@example.org");
      expect(linkOf(written).pathname).toMatch(/^\/api\/auth\/validate\//);
      const { client } = await login(fyr);
      await expect.poll(async () => (await outbox(client)).mails[0].state, PATIENTLY).toBe("sent");
      expect(back.mails).toHaveLength(1);

      // What the server will not take is given up; others go on.
      await register(fyr, "refused@example.org");
      await register(fyr, "taken@example.org");
      await back.next("taken@example.org");
      await expect
        .poll(async () => (await outbox(client)).mails.map((m: { state: string }) => m.state), PATIENTLY)
        .toEqual(["sent", "failed", "sent"]);
      const [, failed] = (await outbox(client)).mails;
      expect(failed).toMatchObject({ to: "refused@example.org", attempts: 1 });
      expect(failed.error).toContain("No such person");
    } finally {
      await fyr.remove();
      await back.close();
    }
  });

  it("goes by TLS to a server that knows the sender, and to no server that anybody could be", async () => {
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
});
