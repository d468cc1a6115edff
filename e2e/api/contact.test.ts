import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../support/accounts.ts";
import { type Client, clientOf } from "../support/client.ts";
import { CONFIGURED } from "../support/configuration.ts";
import type { Mailbox } from "../support/mail.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const OPERATOR = CONFIGURED.contact;
const DONE = { status: "success", data: null };
const MESSAGE = {
  email: "asker@example.org",
  name: "An Asker",
  topic: "A question",
  message: "What do you know of 192.0.2.1?",
};
const QUOTE = {
  product_id: "country",
  email: "buyer@example.org",
  contact_person: "A Buyer",
  phone_number: "+45 12 34 56 78",
  company: "Example A/S",
  country: "Denmark",
};

describe("what people write to the operator", () => {
  let fyr: SharedFyr;
  let mail: Mailbox;
  let stranger: Client;
  let person: Person;
  let admin: Client;
  beforeAll(async () => {
    const visit = await visitSharedFyr("configured");
    fyr = visit.fyr;
    const { admin: own } = visit;
    ({ mail } = fyr);
    [person, admin] = [own, own.client];
    stranger = clientOf(fyr, undefined, "198.18.1.1");
  });
  /** What the operator has got, by its subject. */
  const written = async (subject: string) =>
    (await mail.to(OPERATOR)).find((one) => one.subject?.includes(subject) ?? false);

  it("stores a message and mails it with the writer as reply address", async () => {
    expect(await stranger.post("/contact", MESSAGE)).toMatchObject({ code: 200, body: DONE });
    const subject = "Contact: A question";
    const replyTo = [{ address: MESSAGE.email }];
    await expect.poll(() => written("A question")).toMatchObject({ subject, replyTo });
    const mailed = await written("A question");
    for (const text of Object.values(MESSAGE)) expect(mailed?.text).toContain(text);
    // Other files write to the same operator.
    const { messages, total } = (await admin.get("/admin/contact?search=example.org")).body.data;
    expect([total, messages[0]]).toEqual([1, expect.objectContaining({ ...MESSAGE, account: null })]);
  });

  it("stores the account of a signed-in sender", async () => {
    await admin.post("/contact", { ...MESSAGE, topic: "From inside" });
    const { messages } = (await admin.get("/admin/contact?search=from%20inside")).body.data;
    expect(messages).toMatchObject([{ topic: "From inside", account: person.email }]);
  });

  it("stores a quote request and mails it", async () => {
    expect(await stranger.post("/datastore/quote", QUOTE)).toMatchObject({ code: 200, body: DONE });
    const own = (await admin.get("/admin/quotes?search=example.org")).body.data;
    expect(own).toMatchObject({ total: 1, has_more: false, quotes: [QUOTE] });
    const subject = "Quote: country for Example A/S";
    await expect.poll(() => written("Quote")).toMatchObject({ subject });
    expect((await admin.get("/admin/quotes?search=nothing%25")).body.data.quotes).toEqual([]);
  });

  it("has an address on the waitlist once, and answers the same the second time", async () => {
    for (const email of ["keen@example.org", "KEEN@example.org", "calm@example.org"]) {
      expect(await stranger.post("/waitlist", { email })).toMatchObject({ code: 200, body: DONE });
    }
    const { entries, total } = (await admin.get("/admin/waitlist?search=example.org")).body.data;
    expect([total, entries.map(({ email }: { email: string }) => email)]).toEqual([
      2,
      ["calm@example.org", "keen@example.org"],
    ]);
    const paged = (await admin.get("/admin/waitlist?limit=1&search=EXAMPLE.ORG")).body.data;
    expect([paged.entries.length, paged.total, paged.has_more]).toEqual([1, 2, true]);
  });

  it("prevents parts of a message from becoming headers of the mail", async () => {
    const topic = "Hello\r\nBcc: victim@example.org\u2028X-Evil: yes";
    const name = "Mallory\r\nE-mail: forged@example.org";
    expect((await stranger.post("/contact", { ...MESSAGE, topic, name })).code).toBe(200);
    const subject = "Contact: Hello Bcc: victim@example.org X-Evil: yes";
    await expect.poll(() => written("Hello")).toMatchObject({ subject });
    const { recipients, headers = [], text } = (await written("Hello")) ?? {};
    expect(recipients).toEqual([OPERATOR]);
    expect(headers.length).toBeGreaterThan(5);
    expect(headers.filter(({ key }) => /bcc|evil/.test(key))).toEqual([]);
    expect(text?.split("\n").filter((line) => line.startsWith("E-mail:"))).toEqual([`E-mail: ${MESSAGE.email}`]);
  });

  it.each([
    ["email", "nobody"],
    ["email", "a@example.org\r\nBcc: b@example.org"],
    ["name", "ab"],
    ["topic", " a "],
    ["message", "too short"],
  ])("refuses a message whose %s is %j", async (field, value) => {
    const { code, body } = await stranger.post("/contact", { ...MESSAGE, [field]: value });
    expect([code, body.status, body.details[0].field]).toEqual([400, "validation_error", field]);
  });

  it("shows the lists to admins only", async () => {
    for (const path of ["/admin/contact", "/admin/quotes", "/admin/waitlist", "/admin/outbox"]) {
      expect((await stranger.get(path)).code).toBe(401);
      expect((await admin.get(path)).code).toBe(200);
    }
  });

  itInSoak("accepts a few messages from one address, then asks to wait", async () => {
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await stranger.post("/contact", MESSAGE));
    const refused = answers.at(-1);
    expect([refused?.code, refused?.body.status]).toEqual([429, "ratelimited"]);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await stranger.post("/waitlist", { email: "still@example.org" })).code).toBe(200);
  });

  it("counts an account's messages by account, whatever strangers at its address write", async () => {
    const from = "198.18.1.9";
    const [signedIn, strangers] = [clientOf(fyr, person.token, from), clientOf(fyr, undefined, from)];
    for (let i = 0; i < 10; i++) expect((await strangers.post("/contact", MESSAGE)).code).toBe(200);
    expect((await strangers.post("/contact", MESSAGE)).code).toBe(429);
    expect((await signedIn.post("/contact", MESSAGE)).code).toBe(200);
  });
});
