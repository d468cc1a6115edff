import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, clientOf, login } from "../support/client.ts";
import { ADMIN, startFyr, type TestFyr } from "../support/fyr.ts";
import { linkIn, type MailServer, startMailServer } from "../support/mail.ts";

const PASSWORD = "a long password";
const NOT_YET = { status: "unauthorized", message: "Please follow the link in the email we have sent you" };
const WRONG = { status: "unauthorized", message: "No acccount with that email / password combination" };
const DONE = { status: "success", data: null };

describe("registration", () => {
  let mail: MailServer;
  let fyr: TestFyr;
  let stranger: Client;
  beforeAll(async () => {
    mail = await startMailServer();
    fyr = await startFyr({ env: { SMTP_URL: mail.url, FYR_FREE_DAILY: "25" } });
    stranger = clientOf(fyr);
  });
  afterAll(async () => {
    await fyr.remove();
    await mail.close();
  });

  const register = (email: string, more: object = {}) =>
    stranger.post("/auth/register", { email, password: PASSWORD, name: "A Person", ...more });
  const signIn = (email: string, password = PASSWORD) => stranger.post("/auth/login", { email, password });
  const follow = async (link: URL) => {
    const response = await fetch(link, { redirect: "manual" });
    return [response.status, response.headers.get("location")];
  };

  it("writes a link that makes a free account, once", async () => {
    expect(await register(" New@Example.org ")).toMatchObject({ code: 200, body: DONE });
    const { text, subject, from } = await mail.next("new@example.org");
    expect(subject).toBe("Please validate your account");
    expect(from).toMatchObject({ address: "fyr@localhost" });
    const link = linkIn({ text: text ?? "" });
    expect(link.href).toMatch(new RegExp(`^${fyr.url}/api/auth/validate/[\\w-]{43}$`));

    expect(await follow(link)).toEqual([303, "/login?status=validated"]);
    const { client } = await login(fyr, { email: "new@example.org", password: PASSWORD });
    expect((await client.get("/account/details")).body.data).toMatchObject({
      name: "A Person",
      type: 1,
      account_status: "active",
      limit_api_daily: 25,
      limit_api_monthly: null,
    });
    expect(await follow(link)).toEqual([303, "/login?status=invalid"]);
  });
});
