import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository, hashPassword } from "../account/index.ts";
import { createMailer, type Mailer } from "../mail/index.ts";
import { createLinks } from "../account/index.ts";
import { pagesOf } from "./pages.ts";
import { createRegistrations } from "./registration.ts";
import { createRegistrationRepository } from "./repository.ts";

const FIRST = { offset: 0, limit: 1, search: "" };
const PERSON = { password: "a long password", name: "A Person" };

/** That both answers take the same time is shown by their doing the same work: no test here looks at a clock. */
describe(`registrations on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let clock = new Date("2026-03-01T12:00:00Z");
  let dir: string;
  let mailer: Mailer;
  let hashed = 0;

  const create = () => {
    const now = () => clock;
    return createRegistrations({
      accounts: createAccountRepository(opened.ledger),
      waiting: createRegistrationRepository(opened.ledger, 24, now),
      links: createLinks(opened.ledger, now),
      mailer,
      pages: pagesOf(() => "https://fyr.example.org"),
      audit: () => undefined,
      open: true,
      freeDaily: 100,
      hash: (password) => {
        hashed++;
        return hashPassword(password);
      },
    });
  };
  /** What one call left behind. */
  const workOf = async (work: () => Promise<unknown>) => {
    const rows = async (table: "registration" | "link_token" | "account" | "mail") =>
      (await opened.ledger.selectFrom(table).select("id").execute()).length;
    const count = async () => [
      await rows("registration"),
      await rows("link_token"),
      await rows("account"),
      await rows("mail"),
    ];
    const [before, hashedBefore] = [await count(), hashed];
    await work();
    const after = await count();
    return {
      rows: after.map((n, i) => n - (before[i] ?? 0)),
      hashed: hashed - hashedBefore,
    };
  };

  beforeAll(async () => {
    opened = await openTestLedger();
    dir = await mkdtemp(join(tmpdir(), "fyr-outbox-"));
    mailer = createMailer({
      ledger: opened.ledger,
      work: { wake: () => undefined },
      smtpUrl: null,
      from: "fyr@example.org",
      outboxDir: dir,
      log: { info: () => undefined, warn: () => undefined },
    });
    const passwordHash = await hashPassword("the owner's password");
    const account = { email: "taken@example.org", name: "", passwordHash, type: 1, limitDaily: 1, limitMonthly: null };
    await createAccountRepository(opened.ledger).create(account);
  });
  afterAll(async () => {
    mailer.close();
    await opened.close();
    await rm(dir, { recursive: true });
  });

  it("do the same work for an address with an account and for one without", async () => {
    const registrations = create();
    const taken = await workOf(() => registrations.register({ ...PERSON, email: "taken@example.org" }, "192.0.2.1"));
    const free = await workOf(() => registrations.register({ ...PERSON, email: "free@example.org" }, "192.0.2.1"));
    expect(free).toEqual({ rows: [1, 1, 0, 1], hashed: 1 });
    expect(taken).toEqual(free);
  });

  it("do not hash the password of a client that registered too often", async () => {
    const registrations = create();
    const register = (i: number) => registrations.register({ ...PERSON, email: `${i}@example.org` }, "192.0.2.2");
    for (let i = 0; i < 30; i++) await register(i);
    const refused = await workOf(() => expect(register(30)).rejects.toMatchObject({ key: "ratelimited" }));
    expect(refused).toEqual({ rows: [0, 0, 0, 0], hashed: 0 });
  });

  it("expire with their link", async () => {
    const registrations = create();
    const late = { ...PERSON, email: "late@example.org" };
    await registrations.register(late, "192.0.2.3");
    const [written] = (await mailer.outbox.list(FIRST)).rows;
    const token = written?.text.match(/validate\/([\w-]{43})/)?.[1] ?? "";
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    expect(await registrations.awaitsValidation(late.email, late.password)).toBe(false);
    expect(await registrations.validate(token, "192.0.2.3")).toBe("invalid");
  });

  it("send a limited number of reminders an hour, and answer the same afterwards", async () => {
    const registrations = create();
    const person = { ...PERSON, email: "impatient@example.org" };
    await registrations.register(person, "192.0.2.4");
    for (let i = 0; i < 6; i++) expect(await registrations.awaitsValidation(person.email, person.password)).toBe(true);
    expect(await mailer.outbox.list({ ...FIRST, search: person.email })).toMatchObject({ total: 1 + 3 });
  });
});
