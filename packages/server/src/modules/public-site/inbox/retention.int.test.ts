import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../../testing/ledger.ts";
import { createContactRepository } from "./repository.ts";
import { createContactService } from "./service.ts";

describe(`what is stored for two years on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  beforeAll(async () => {
    opened = await openTestLedger();
  });
  afterAll(() => opened.close());

  const page = { offset: 0, limit: 10, search: "" };
  const [MADE, A_DAY_SHORT, OVER] = ["2026-01-01T12:00:00Z", "2027-12-31T00:00:00Z", "2028-01-01T12:00:01Z"].map(
    (at) => new Date(at),
  );

  it("messages, requests for quotes and the waitlist", async () => {
    let time = MADE as Date;
    const now = () => time;
    const repository = createContactRepository(opened.ledger, now);
    const mailer = { send: () => Promise.resolve() };
    const contact = createContactService({ repository, mailer, to: "operator@example.org", now });
    const email = "writer@example.org";
    const from = { address: "192.0.2.1", accountId: null };
    await contact.write({ email, name: "Ann", topic: "Topic", message: "a message" }, from);
    const who = { contact_person: "Ann", phone_number: "1", company: "C", country: "Denmark" };
    await contact.requestQuote({ product_id: "api", email, ...who }, from.address);
    await contact.joinWaitlist(email, from.address);
    const counts = async () => {
      const { messages, quotes, waitlist } = contact.received;
      return Promise.all([messages, quotes, waitlist].map(async (list) => (await list(page)).total));
    };
    time = A_DAY_SHORT as Date;
    expect([await contact.expire(), ...(await counts())]).toEqual([0, 1, 1, 1]);
    time = OVER as Date;
    expect([await contact.expire(), ...(await counts())]).toEqual([3, 0, 0, 0]);
  });
});
