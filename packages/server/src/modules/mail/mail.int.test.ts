import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createWorkQueue, enqueue, type WorkQueue } from "../../work/index.ts";
import { mailDelivery } from "./delivery.ts";
import { createMailRepository, type MailRepository, type MailRow } from "./repository.ts";
import { createMailer } from "./service.ts";

/** As SMTP servers answer: 4yz may be tried again, 5yz is final (RFC 5321). */
const answers = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe(`mail on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let mails: MailRepository;
  let clock: number;
  let deliver: (mail: Pick<MailRow, "id" | "text">) => Promise<void>;
  const queues: WorkQueue[] = [];
  const now = () => new Date(clock);
  const pass = (seconds: number) => {
    clock += seconds * 1000;
    queues.forEach((queue) => queue.wake());
  };
  const kind = () => mailDelivery({ ledger: opened.ledger, transport: { deliver: (mail) => deliver(mail) } });
  const add = async (recipient: string, subject = "A subject", text = "text") => {
    const mail = await mails.add({
      recipient,
      subject,
      text,
      accountId: null,
      replyTo: null,
      state: "queued",
      error: null,
    });
    await enqueue(opened.ledger, kind(), { key: mail.id, payload: {} }, now());
    return mail.id;
  };
  const startNode = () => {
    const queue = createWorkQueue({ ledger: opened.ledger, live: opened.live, log: { warn: () => undefined }, now });
    queue.start([kind()]);
    queues.push(queue);
  };
  const row = (id: string) => mails.read(id);

  beforeAll(async () => {
    opened = await openTestLedger();
    mails = createMailRepository(opened.ledger, now);
  });
  afterAll(() => opened.close());
  beforeEach(() => void (clock = Date.parse("2026-03-01T12:00:00Z")));
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    await opened.ledger.deleteFrom("mail").execute();
    await opened.ledger.deleteFrom("work").execute();
  });

  it("is delivered once, by any one node, and its secrets are then deleted", async () => {
    const delivered: string[] = [];
    deliver = async ({ id }) => void delivered.push(id);
    const secret = `https://fyr.example.org/auth/reset/${"x".repeat(43)}`;
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => add(`${n}@example.org`, "A subject", secret)));
    startNode();
    startNode();
    const states = async () => (await Promise.all(ids.map(row))).map((mail) => mail?.state);
    await expect.poll(states).toEqual(Array.from(ids, () => "sent"));
    expect(delivered.toSorted()).toEqual(ids.toSorted());
    expect(await row(ids[0] ?? "")).toMatchObject({ attempts: 1, error: null, text: expect.stringMatching(/\/…$/) });
  });

  it("that a server defers is tried again, twice as late each time, and stored whole until it is sent", async () => {
    let busy = 2;
    deliver = () => (busy-- > 0 ? Promise.reject(answers(451, `busy ${busy}`)) : Promise.resolve());
    const id = await add("a@example.org");
    startNode();
    await expect.poll(() => row(id)).toMatchObject({ state: "queued", attempts: 1, error: "busy 1", text: "text" });
    const waitsUntil = async () =>
      (await opened.ledger.selectFrom("work").select("run_at").where("key", "=", id).executeTakeFirst())?.run_at;
    expect(await waitsUntil()).toEqual(new Date(clock + 2000));
    pass(2);
    await expect.poll(() => row(id)).toMatchObject({ state: "queued", attempts: 2, error: "busy 0" });
    expect(await waitsUntil()).toEqual(new Date(clock + 4000));
    pass(4);
    await expect.poll(() => row(id)).toMatchObject({ state: "sent", attempts: 3, error: null });
  });

  it("that somebody waits for goes before notices, which are many", async () => {
    const delivered: string[] = [];
    deliver = async ({ text }) => void delivered.push(text);
    const { ledger } = opened;
    const log = { info: () => undefined, warn: () => undefined };
    const work = { wake: () => undefined };
    const from = "fyr@example.org";
    const mailer = createMailer({ ledger, work, smtpUrl: "smtp://127.0.0.1:9", from, outboxDir: "", log, now });
    const to = "a@example.org";
    for (const text of ["one", "two"]) await mailer.send({ to, subject: "A notice", text, isNotice: true });
    await mailer.send({ to, subject: "Reset your password", text: "the link" });
    mailer.close();
    clock = Date.now() + 1000;
    startNode();
    await expect.poll(() => delivered).toEqual(["the link", "one", "two"]);
  });

  it("that a server refuses fails at once, with the server's reason", async () => {
    deliver = () => Promise.reject(answers(550, "no such person"));
    const id = await add("a@example.org");
    startNode();
    await expect.poll(() => row(id)).toMatchObject({ state: "failed", attempts: 1, error: "no such person" });

    // Unless an administrator has it tried again.
    deliver = () => Promise.resolve();
    const [queue] = queues;
    const work = await queue?.list({ offset: 0, limit: 1, kind: "mail" });
    expect(await queue?.retry(work?.rows[0]?.id ?? "")).toBe(true);
    queue?.wake();
    await expect.poll(() => row(id)).toMatchObject({ state: "sent", attempts: 1, error: null });
  });

  it("that was cancelled while it waits is not sent, unless it is tried again", async () => {
    deliver = () => Promise.resolve();
    const id = await add("a@example.org");
    const queue = createWorkQueue({ ledger: opened.ledger, live: opened.live, log: { warn: () => undefined }, now });
    await opened.ledger
      .updateTable("work")
      .set({ run_at: new Date(clock + 60_000) })
      .execute();
    queue.start([kind()]);
    queues.push(queue);
    await queue.cancelKey("mail", id);
    expect(await row(id)).toMatchObject({ state: "failed", error: "It was cancelled" });
    const [cancelled] = (await queue.list({ offset: 0, limit: 1, state: "cancelled" })).rows;
    await queue.retry(cancelled?.id ?? "");
    queue.wake();
    await expect.poll(() => row(id)).toMatchObject({ state: "sent" });
  });

  it("that was deleted meanwhile is no failure", async () => {
    deliver = () => expect.unreachable("there is no mail");
    const id = await add("a@example.org");
    await opened.ledger.deleteFrom("mail").execute();
    startNode();
    const work = () => opened.ledger.selectFrom("work").select("state").where("key", "=", id).executeTakeFirst();
    await expect.poll(work).toEqual({ state: "done" });
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
