import { AtlasBuilder, type LabelRecord, openAtlas, type Source } from "@fyr/core/atlas";
import { domainLabel, readDomain } from "@fyr/core/domains";
import { createEnricher } from "@fyr/core/enrichment";
import { parseRange } from "@fyr/core/ip";
import { CONFIDENCE } from "@fyr/core/submissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFreshLabels } from "../../storage/atlas/index.ts";
import { createDomainStore } from "../../storage/domains/index.ts";
import { createLabelStore } from "../../storage/labels/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createAccountRepository } from "../account/index.ts";
import { createFindProvider, createKnownNames } from "../providers/index.ts";
import { createAddressLabels } from "./labels/address-labels.ts";
import { createLabelRepository } from "./labels/repository.ts";
import { createReviewRepository, type ReviewRepository } from "./review/repository.ts";
import { createReview } from "./review/service.ts";
import { createAttributionResolver } from "./write/attribution.ts";
import { createCover } from "./write/cover.ts";
import { insertData } from "./write/insert.ts";
import { createSubmitting } from "./write/submit.ts";
import { createNewNames } from "./write/new-names.ts";
import { createTrust, heldText } from "./write/trust.ts";
import { createQuota } from "../../quotas/index.ts";
import { STORED_POSTS } from "./stored.ts";
import { itInSoak } from "../../testing/in-soak.ts";

const SOURCE: Source = { id: "x", name: "Cloud ranges", url: null, licence: "", attribution: null, published: null };
const CLOUD: LabelRecord = {
  kind: "cloud",
  provider: "acme_cloud",
  display_name: "Acme Cloud",
  tags: [],
  confidence: 90,
  first_seen: null,
  last_seen: null,
};

let ledger: Awaited<ReturnType<typeof openTestLedger>>;
let observations: ObservationStore;
let closeObservations: () => Promise<void>;
let repository: ReviewRepository;
let admin: string;
let fyr: Awaited<ReturnType<typeof start>>;
let accounts = 0;
/** Trusted, and of small claims: one for all of what evidence covers. */
let coverTester: string | undefined;

beforeAll(async () => {
  ledger = await openTestLedger();
  ({ observations, close: closeObservations } = await openTestObservations());
  repository = createReviewRepository(ledger.ledger);
  admin = await accountOf(1337);
  fyr = await start();
});
afterAll(async () => {
  await closeObservations();
  await ledger.close();
});

const emailOf = (n: number) => `account${n}@example.org`;
async function accountOf(type: number): Promise<string> {
  const made = { email: emailOf(++accounts), name: "", passwordHash: "", type, limitDaily: null, limitMonthly: null };
  return (await createAccountRepository(ledger.ledger).create(made)) as string;
}

function snapshotOf(clouds: readonly string[]) {
  const builder = new AtlasBuilder();
  for (const text of clouds) {
    const read = parseRange(text);
    if (read.ok) builder.addRow({ ...read.range, record: CLOUD, source: SOURCE, layer: "label" });
  }
  return openAtlas(new Uint8Array(Buffer.concat(builder.compile({ builtAt: new Date().toISOString() }))).buffer);
}

async function start() {
  const nothing = () => undefined;
  const fresh = createFreshLabels();
  let snapshot = snapshotOf(["45.90.1.0/24"]);
  const names = createDomainStore(observations);
  const ranking = { ...SOURCE, id: "ranking", name: "A ranking" };
  const popular = ["google.com", "news.portal.dk"].map((name) => {
    const read = readDomain(name);
    if (!read.ok) throw new Error("no name");
    const { subject } = read;
    const row = { subject, includesSubdomains: false, rank: 1, firstSeen: null, tags: [], confidence: 100 };
    return domainLabel({ source: ranking, kind: "popular", tags: [], confidence: 90 }, row);
  });
  await names.importList(ranking, () => [popular]);
  const cover = createCover({
    atlas: () => fresh.over(snapshot),
    enricher: createEnricher(),
    names,
    log: { warn: nothing },
  });
  const labels = createAddressLabels({
    repository: createLabelRepository(ledger.ledger),
    labels: createLabelStore(observations),
    fresh,
    atlas: { current: () => snapshot },
    heldBy: async (id) =>
      heldText(await cover.against(await repository.items(id, { offset: 0, limit: 100 }), "review")),
  });
  const known = createKnownNames(ledger.ledger);
  const attributions = createAttributionResolver(createFindProvider(ledger.ledger), known);
  const parts = {
    ledger: ledger.ledger,
    labels,
    attributions,
    cover,
    trust: createTrust(cover, createNewNames(ledger.ledger, known)),
    quota: createQuota(ledger.ledger, STORED_POSTS),
    audit: nothing,
  };
  const submitting = createSubmitting({ ...parts, mentions: { add: nothing } });
  const review = createReview({ ...parts, repository, notify: nothing });
  const actor = (accountId: string, type: number) => ({
    caller: { accountId, email: "", name: "", type },
    address: "",
  });
  const submit = async (by: string, items: readonly string[], attribution = "Acme", to: string | null = null) => {
    const data = { attribution, items: [...items], description: null, submission_id: to, first_line: 1 };
    const { submission_id: id } = await submitting.submit({ ...data, category: 1 }, actor(by, 1));
    const found = await repository.find(id ?? "");
    if (found === undefined) throw new Error("not stored");
    return found;
  };
  let block = 0;
  return {
    submit,
    labels,
    labelsOf: (ip: string) =>
      fresh
        .over(snapshot)
        .lookup(ip)
        .labels.map(({ value }) => value.provider),
    setClouds: (clouds: readonly string[]) => (snapshot = snapshotOf(clouds)),
    accept: (id: string) => review.accept(id, actor(admin, 1337)),
    undoAccount: (email: string) => review.undoAccount(email, "hostile", actor(admin, 1337)),
    /** An account that has earned trust. */
    async trusted(): Promise<string> {
      const account = await accountOf(1);
      for (let n = 0; n < 4; n++) {
        block++;
        const five = Array.from({ length: 5 }, (_, at) => `45.91.${block}.${at}`);
        await review.accept((await submit(account, five)).id, actor(admin, 1337));
      }
      return account;
    },
  };
}

describe("what a trusted account submits", () => {
  it("is in force where it is small, and waits where it is wide, whatever the number of lines", async () => {
    const account = await fyr.trusted();
    expect(await fyr.submit(account, ["45.92.1.0/25"])).toMatchObject({ state: "accepted", held: null, reach: 128 });
    expect(fyr.labelsOf("45.92.1.9")).toEqual(["acme"]);
    const wide = await fyr.submit(account, ["11.0.0.0/8", "12.0.0.0/8"]);
    expect(wide).toMatchObject({ state: "pending", reach: 2 ** 25 });
    expect(wide.held).toContain("11.0.0.0/8 is too wide");
    expect(fyr.labelsOf("11.0.0.1")).toEqual([]);
  });

  it("waits where it is a sudden change, and past so many addresses a day", async () => {
    const account = await fyr.trusted();
    expect(await fyr.submit(account, ["45.93.1.0/24"])).toMatchObject({ state: "accepted" });
    const sudden = await fyr.submit(account, ["45.93.2.0/24"]);
    expect(sudden).toMatchObject({ state: "pending" });
    expect(sudden.held).toBe("It is a sudden change: 512 answers today, and 0 at most on a day before");
    // An account that changed as many the day before does nothing unusual, up to the bound of a day.
    await ledger.ledger
      .updateTable("submission")
      .set({ accepted_at: new Date(Date.now() - 30 * 3_600_000), reach: 4000 })
      .where("account_id", "=", account)
      .where("state", "=", "accepted")
      .where("confidence", "=", CONFIDENCE.trusted)
      .execute();
    await fyr.submit(account, ["45.94.0.0/24"]);
    // All of the bound but two such prefixes.
    await ledger.ledger
      .updateTable("submission")
      .set({ reach: 4096 - 2 * 256 })
      .where("account_id", "=", account)
      .where("confidence", "=", CONFIDENCE.trusted)
      .where("accepted_at", ">", new Date(Date.now() - 3_600_000))
      .execute();
    const all = await Promise.all([1, 2, 3].map((n) => fyr.submit(account, [`45.94.${n}.0/24`])));
    expect(all.filter(({ state }) => state === "accepted")).toHaveLength(2);
    expect(all.find(({ state }) => state === "pending")?.held).toContain("an account changes 4,096 a day");
  });

  it("is in pieces no more than in one", async () => {
    const account = await fyr.trusted();
    const first = await fyr.submit(account, ["45.95.1.0/24"]);
    expect(first.state).toBe("accepted");
    await expect(fyr.submit(account, ["45.95.2.0/24"], "Acme", first.id)).rejects.toThrow("accepts no more lines");
    expect(fyr.labelsOf("45.95.2.1")).toEqual([]);
  });

  it.each([
    ["of a cloud", "45.90.1.7", "45.90.1.7: Acme Cloud (Cloud ranges)"],
    ["next to a cloud", "45.90.0.255", null],
    ["of a well-known resolver", "8.8.8.8", "8.8.8.8: google (Fyr: well-known resolvers)"],
    ["of a server of the root zone", "198.41.0.4", "198.41.0.4: a_root (Fyr: root servers)"],
    ["that much visit", "google.com", "google.com: A ranking"],
    ["below one that many visit", "mail.google.com", "mail.google.com: A ranking"],
    ["that few visit", "gaggle-vpn.com", null],
    ["above one that many visit", "portal.dk", "portal.dk: news.portal.dk (A ranking)"],
    ["under which anyone has names", "s3.amazonaws.com", "s3.amazonaws.com: a suffix that many share"],
    ["of one of its customers", "gaggle-vpn.s3.amazonaws.com", null],
    ["a page of a site that many visit", "https://google.com/search", "https://google.com/search: A ranking"],
    ["a page of a host below one", "https://accounts.google.com/", "https://accounts.google.com/: A ranking"],
    ["a page of a suffix", "https://github.io/x", "https://github.io/x: a suffix that many share"],
    ["a page of a site that few visit", "https://gaggle-vpn.com/x", null],
    ["a page on a resolver", "https://8.8.8.8/x", "https://8.8.8.8/x: google (Fyr: well-known resolvers)"],
  ])("waits where evidence covers it: %s", async (_what, item, held) => {
    coverTester ??= await fyr.trusted();
    expect(await fyr.submit(coverTester, [item])).toMatchObject({
      state: held === null ? "accepted" : "pending",
      held,
    });
  });

  it("waits where evidence has come to cover it before its labels are written", async () => {
    const account = await fyr.trusted();
    // What is left of a process that was killed behind the ledger's commit.
    const claim = { attribution: "Acme", provider: "acme", category: 1, kind: "vpn", description: null };
    const verdict = { state: "accepted", confidence: CONFIDENCE.trusted, held: null, reach: 1 } as const;
    const items = [{ item_type: 1, value: "45.96.1.1" }];
    const decide = () => Promise.resolve(verdict);
    const { id } = await insertData(ledger.ledger, { account_id: account, ...claim }, items, decide, new Date());
    fyr.setClouds(["45.90.1.0/24", "45.96.1.0/24"]);
    await fyr.labels.catchUp();
    expect(await repository.find(id)).toMatchObject({ state: "pending", held: "45.96.1.1: Acme Cloud (Cloud ranges)" });
    expect(fyr.labelsOf("45.96.1.1")).toEqual(["acme_cloud"]);
  });
});

it("an administrator who accepts is shown what speaks against it by then", async () => {
  const waiting = await fyr.submit(await accountOf(1), ["45.97.1.1"]);
  fyr.setClouds(["45.90.1.0/24", "45.97.1.0/24"]);
  await expect(fyr.accept(waiting.id)).rejects.toThrow("45.97.1.1: Acme Cloud (Cloud ranges)");
  expect(await repository.find(waiting.id)).toMatchObject({ state: "pending" });
  expect(await fyr.accept(waiting.id)).toMatchObject({ state: "accepted" });
});

itInSoak("everything of an account is undone at once", async () => {
  const account = await fyr.trusted();
  const email = emailOf(accounts);
  await fyr.submit(account, ["45.98.1.1"]);
  await fyr.submit(account, ["45.98.0.0/16"]);
  expect(fyr.labelsOf("45.98.1.1")).toEqual(["acme"]);
  expect(await fyr.undoAccount(email.toUpperCase())).toEqual({ undone: 5, rejected: 1 });
  expect(fyr.labelsOf("45.98.1.1")).toEqual([]);
  expect(await fyr.undoAccount(email)).toEqual({ undone: 0, rejected: 0 });
  // Nothing is trusted of it any more.
  expect(await fyr.submit(account, ["45.98.1.2"])).toMatchObject({ state: "pending" });
  await expect(fyr.undoAccount("unknown@example.org")).rejects.toThrow("There is no account");
});

it("a provider name that no review has seen waits, of an account that has earned trust too", async () => {
  const account = await fyr.trusted();
  const held = "'Gaggle VPN' is a new provider name";
  const first = await fyr.submit(account, ["45.100.1.1"], "Gaggle VPN");
  expect(first).toMatchObject({ state: "pending", held });
  // Not even what the account itself waits for makes it known.
  expect(await fyr.submit(account, ["45.100.1.2"], "Gaggle VPN")).toMatchObject({ state: "pending", held });
  expect(await fyr.submit(await accountOf(1), ["45.100.1.3"], "Gaggle VPN")).toMatchObject({ state: "pending", held });
  expect(await fyr.accept(first.id)).toMatchObject({ state: "accepted" });
  expect(await fyr.submit(account, ["45.100.1.4"], "Gaggle VPN")).toMatchObject({ state: "accepted", held: null });
  // What sources call an operator is no new name.
  expect(await fyr.submit(account, ["45.100.1.5"], "DigitalOcean")).toMatchObject({ state: "accepted", held: null });
});

it.each([
  ["Arnazon AWS", "looks like 'Amazon AWS'"],
  ["Official Fyr", "looks like a name of this Fyr"],
  ["Amaz0n AWS", "looks like 'Amazon AWS'"],
  ["Digital-Ocean", "looks like 'DigitalOcean'"],
  ["Cl\u{f6}udflare", "looks like 'Cloudflare'"],
  ["\u{3f9}loudflare", "mixes letters of Greek and Latin"],
  ["\u{422}\u{43e}\u{440} exit", "mixes letters of Cyrillic and Latin"],
])("%s, which could be taken for what sources name, is refused", async (name, why) => {
  await expect(fyr.submit(await accountOf(1), ["45.101.1.1"], name)).rejects.toThrow(why);
});

it("names that look like a known provider's are refused", async () => {
  const now = new Date();
  const described = { description: null, website_url: null, country_code: null, provider_type: null, thumbnail: null };
  const provider = { name: "mullvad", display_name: "Mullvad VPN", categories: "[1]", origin: "staff", ...described };
  await ledger.ledger
    .insertInto("provider")
    .values({ ...provider, origin: "staff", created_at: now, updated_at: now })
    .execute();
  const account = await accountOf(1);
  for (const name of [
    "Mu11vad.",
    "M u l l v a d",
    "mullvad-vpn",
    "Mullv\u{e1}d",
    "MuIIvad",
    "Mull\u{200d}vad VPN",
    "rnullvad",
  ]) {
    await expect(fyr.submit(account, ["45.99.1.1"], name), name).rejects.toThrow("looks like 'Mullvad VPN'");
  }
  expect(await fyr.submit(account, ["45.99.1.1"], "MULLVAD")).toMatchObject({ provider: "mullvad" });
  expect(await fyr.submit(account, ["45.99.1.2"], "Mulvad")).toMatchObject({ provider: "mulvad" });
});
