import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createMailRepository, type MailRepository, type MailRow } from "./repository.ts";

describe(`queued mail on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let mails: MailRepository;
  let clock: Date;
  const pass = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
  const add = (recipient: string, subject = "A subject") =>
    mails.add({ recipient, subject, text: "text", replyTo: null, state: "queued", error: null });
  const claimed = async (): Promise<MailRow> => {
    const mail = await mails.claim();
    if (mail === undefined) throw new Error("no mail is due");
    return mail;
  };

  beforeAll(async () => {
    opened = await openTestLedger();
    mails = createMailRepository(opened.ledger, () => clock);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    clock = new Date("2026-03-01T12:00:00Z");
    await opened.ledger.deleteFrom("mail").execute();
  });

  it("is given to one sender only, however many ask at once", async () => {
    for (let i = 0; i < 5; i++) await add(`${i}@example.org`);
    const taken = await Promise.all(Array.from({ length: 10 }, () => mails.claim()));
    const ids = taken.flatMap((mail) => (mail === undefined ? [] : [mail.id]));
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  it("of a sender that died is given to another, and the first changes nothing any more", async () => {
    await add("a@example.org");
    const first = await claimed();
    pass(119);
    expect(await mails.claim()).toBeUndefined();
    pass(1);
    const second = await claimed();
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    await mails.failed(first, "too late", null);
    await mails.sent(second, "shorter");
    await mails.failed(second, "no more", null);
    const { rows } = await mails.list({ offset: 0, limit: 10, search: "" });
    expect(rows).toMatchObject([{ state: "sent", text: "shorter", error: null }]);
  });

  it("that failed waits for its time, and is let go where there is none", async () => {
    await add("a@example.org");
    await mails.failed(await claimed(), "busy", new Date(clock.getTime() + 5000));
    expect(await mails.claim()).toBeUndefined();
    pass(5);
    const again = await claimed();
    expect(again).toMatchObject({ attempts: 2, error: "busy" });
    await mails.failed(again, "refused", null);
    pass(100_000);
    expect(await mails.claim()).toBeUndefined();
  });

  it("is found by part of its recipient or subject, taken literally", async () => {
    await add("anna@example.org", "Reset 100% of it");
    await add("bert@example.org", "Welcome");
    const found = async (search: string) =>
      (await mails.list({ offset: 0, limit: 10, search })).rows.map(({ recipient }) => recipient);
    expect(await found("ANNA")).toEqual(["anna@example.org"]);
    expect(await found("0%")).toEqual(["anna@example.org"]);
    expect(await found("_")).toEqual([]);
    expect(await found("example")).toEqual(["bert@example.org", "anna@example.org"]);
    expect(await mails.list({ offset: 0, limit: 1, search: "" })).toMatchObject({ total: 2, rows: [{}] });
  });
});
