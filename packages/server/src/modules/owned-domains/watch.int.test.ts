import { domainLabel } from "@fyr/core/domains";
import { sourceOn } from "@fyr/core/sources";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { createDomainStore, type DomainStore } from "../../storage/domains/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createAccountRepository } from "../account/index.ts";
import { createNotificationRepository } from "../notifications/index.ts";
import { createOwnedDomainRepository } from "./repository.ts";
import { createDomainWatch } from "./watch.ts";

const LIST = "abuse.ch URLhaus (hosts)";
const MINUTE = 60_000;
let opened: Awaited<ReturnType<typeof openTestLedger>>;
let observed: Awaited<ReturnType<typeof openTestObservations>>;
let names: DomainStore;
let clock = Date.UTC(2026, 10, 1);
let owner: string;
let author: string;

beforeAll(async () => {
  [opened, observed] = await Promise.all([openTestLedger(), openTestObservations()]);
  names = createDomainStore(observed.observations, () => new Date(clock));
  const accounts = createAccountRepository(opened.ledger);
  const account = async (email: string) =>
    (await accounts.create({
      email,
      name: "",
      passwordHash: "",
      type: 1,
      limitDaily: null,
      limitMonthly: null,
    })) as string;
  [owner, author] = [await account("owner@example.org"), await account("author@example.net")];
});
afterAll(async () => {
  await Promise.all([observed.close(), opened.close()]);
});
beforeEach(async () => {
  await observed.observations.command("TRUNCATE TABLE domain_label_history");
  await opened.ledger.deleteFrom("notification").execute();
  await opened.ledger.deleteFrom("user_domain").execute();
});

/** The list of threats has these names, and no others. */
async function list(...listed: string[]): Promise<void> {
  const source = sourceOn("domain", "urlhaus-hosts");
  if (source === undefined) throw new Error("no such source");
  const labels = listed.map((text) => {
    const url = text.includes("/") ? `http://${text}` : null;
    const name = text.split("/")[0] ?? text;
    const row = { includesSubdomains: false, rank: null, tags: [], confidence: 100, firstSeen: null };
    return domainLabel({ ...source, kind: "threat" }, { ...row, subject: { name, url } });
  });
  await names.importList(source.source, () => [labels]);
}

async function own(domain: string, isVerified = true): Promise<void> {
  const repository = createOwnedDomainRepository(opened.ledger);
  await repository.add(owner, domain, "challenge", 100);
  if (isVerified) await repository.verified(owner, domain, new Date(clock));
}

async function post(account: string, content: string, items: readonly string[] = []): Promise<void> {
  const id = uuidv7();
  await sql`insert into submission (id, account_id, content, root_id, item_count, created_at)
    values (${id}, ${account}, ${content}, ${id}, ${items.length}, ${new Date(clock)})`.execute(opened.ledger);
  for (const name of items)
    await sql`insert into submission_item (id, submission_id, item_type, value, host)
      values (${uuidv7()}, ${id}, 2, ${name}, ${name})`.execute(opened.ledger);
}

/** Looks once, hours later; answers what the owner is notified of for the first time. */
async function look(later = 200 * MINUTE): Promise<string[]> {
  clock += later;
  const repository = createNotificationRepository(opened.ledger);
  const before = (await repository.list(owner, { offset: 0, limit: 100, search: "" })).total;
  const watch = createDomainWatch({
    ledger: opened.ledger,
    repository: createOwnedDomainRepository(opened.ledger),
    names,
    notifyAll: async (recipients) => void (await repository.addAll(recipients, new Date(clock))),
    now: () => new Date(clock),
  });
  await watch(new AbortController().signal);
  const { rows } = await repository.list(owner, { offset: 0, limit: 100, search: "" });
  return rows
    .slice(0, rows.length - before)
    .map(({ title, message }) => `${title}: ${message}`)
    .toSorted();
}

it("notifies the owner of a verified domain of what is listed under it: at first of all, then of what is new", async () => {
  await own("example.org");
  await own("unproved.example", false);
  await list("login.example.org", "unproved.example", "notexample.org");
  expect(await look()).toEqual([`1 listed threat under example.org: login.example.org on ${LIST}.`]);
  expect(await look()).toEqual([]);
  await list("login.example.org", "example.org");
  expect(await look()).toEqual([`example.org is listed as a threat: example.org on ${LIST}.`]);
  // Gone, and listed again.
  await list("login.example.org");
  expect(await look()).toEqual([]);
  await list("login.example.org", "example.org", "www.example.org/x");
  expect(await look()).toEqual([
    `2 listed threats under example.org: example.org on ${LIST}; http://www.example.org/x on ${LIST}.`,
  ]);
});

it("notifies of listed names that may be taken for it", async () => {
  await own("example.org");
  await list("exarnple.org", "www.example-login.com", "sample.org", "xn--exmple-4nf.org", "unrelated.net");
  expect(await look()).toEqual([
    `3 listed names look like example.org: www.example-login.com (contains it as a word) on ${LIST}; ` +
      `exarnple.org (its letters look the same) on ${LIST}; exаmple.org, xn--exmple-4nf.org (its letters look the same) on ${LIST}.`,
  ]);
  expect(await look()).toEqual([]);
});

it("notifies of e-mail addresses and names under it in what others post", async () => {
  await own("example.org");
  await post(author, "Leaked: ann@example.org, bob[at]mail[.]example[.]org, eve@example.org.evil.net", [
    "vpn.example.org",
  ]);
  await post(owner, "ours: carol@example.org", ["mail.example.org"]);
  await post(author, "nothing of it", ["notexample.org"]);
  expect(await look()).toEqual([
    "Posts have 1 name under example.org: vpn.example.org.",
    "Posts have 2 e-mail addresses under example.org: ann@example.org; bob@mail.example.org.",
  ]);
  expect(await look()).toEqual([]);
});

it("notifies of what is posted again and again in one notification every few hours", async () => {
  await own("example.net");
  await post(author, "a", ["a.example.net"]);
  expect(await look()).toHaveLength(1);
  const told: string[] = [];
  for (let n = 0; n < 12; n++) {
    await post(author, "b", [`b${n}.example.net`]);
    told.push(...(await look(10 * MINUTE)));
  }
  expect(told).toEqual([]);
  expect(await look()).toEqual([expect.stringMatching(/^Posts have 12 names under example\.net: /)]);
});
