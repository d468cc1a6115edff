import { SubmittedPost } from "@fyr/contract";
import { type Atlas, AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { createEnricher } from "@fyr/core/enrichment";
import { CONFIDENCE } from "@fyr/core/submissions";
import { HOUR_MS } from "@fyr/core/time";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDomainStore } from "../../storage/domains/index.ts";
import { createFreshLabels } from "../../storage/atlas/index.ts";
import { createLabelStore, type LabelStore } from "../../storage/labels/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createAccountRepository } from "../account/index.ts";
import { channelMembership } from "../channels/index.ts";
import { createFindProvider, createKnownNames } from "../providers/index.ts";
import { createAddressLabels } from "./labels/address-labels.ts";
import { createLabelRepository } from "./labels/repository.ts";
import { createReviewRepository, type ReviewRepository } from "./review/repository.ts";
import { createReview } from "./review/service.ts";
import { createAttributionResolver } from "./write/attribution.ts";
import { insertData } from "./write/insert.ts";
import { createPosting } from "./write/post.ts";
import { createSubmitting } from "./write/submit.ts";
import { createQuota } from "../../quotas/index.ts";
import { STORED_POSTS } from "./stored.ts";
import { createCover } from "./write/cover.ts";
import { createNewNames } from "./write/new-names.ts";
import { createTrust, heldText } from "./write/trust.ts";
import { soak } from "../../testing/soak.ts";
import { itInSoak } from "../../testing/in-soak.ts";

let clock = Date.now();

let closeObservations: () => Promise<void>;
let observations: ObservationStore;
let ledger: Awaited<ReturnType<typeof openTestLedger>>;
let labels: LabelStore;
let repository: ReviewRepository;
let admin: string;
let user: string;
let newcomer: string;

beforeAll(async () => {
  ledger = await openTestLedger();
  ({ observations, close: closeObservations } = await openTestObservations());
  labels = createLabelStore(observations, () => new Date(clock));
  repository = createReviewRepository(ledger.ledger);
  const accounts = createAccountRepository(ledger.ledger);
  const account = async (email: string, type: number) => {
    const made = { email, name: "", passwordHash: "", type, limitDaily: null, limitMonthly: null };
    return (await accounts.create(made)) as string;
  };
  admin = await account("admin@example.org", 1337);
  user = await account("user@example.org", 1);
  newcomer = await account("newcomer@example.org", 1);
});
afterAll(async () => {
  await closeObservations();
  await ledger.close();
});

/** A snapshot of all labels that hold, as a compilation at that moment makes it. */
async function compile(): Promise<Atlas> {
  const builder = new AtlasBuilder();
  for await (const { target, record, source } of labels.current()) {
    if (target.family !== "as") builder.addRow({ ...target, record, source, layer: "label" });
  }
  return openAtlas(new Uint8Array(Buffer.concat(builder.compile({ builtAt: new Date(clock).toISOString() }))).buffer);
}

/** What one server process has in memory. */
async function startProcess() {
  const nothing = () => undefined;
  const fresh = createFreshLabels();
  let snapshot = await compile();
  const names = createDomainStore(observations);
  const enricher = createEnricher();
  const known = createKnownNames(ledger.ledger);
  const cover = createCover({ atlas: () => fresh.over(snapshot), enricher, names, log: { warn: nothing } });
  const shown = createAddressLabels({
    repository: createLabelRepository(ledger.ledger),
    labels,
    fresh,
    atlas: { current: () => snapshot },
    heldBy: async (id) =>
      heldText(await cover.against(await repository.items(id, { offset: 0, limit: 10_000 }), "review")),
  });
  const parts = {
    ledger: ledger.ledger,
    labels: shown,
    quota: createQuota(ledger.ledger, STORED_POSTS),
    attributions: createAttributionResolver(createFindProvider(ledger.ledger), known),
    cover,
    trust: createTrust(cover, createNewNames(ledger.ledger, known), () => new Date(clock)),
    audit: nothing,
  };
  const submitting = createSubmitting({ ...parts, mentions: { add: () => undefined } });
  const review = createReview({ ...parts, repository, notify: nothing });
  const actor = (accountId: string, type: number) => ({
    caller: { accountId, email: "", name: "", type },
    address: "",
  });
  const labelsOf = (ip: string) =>
    fresh
      .over(snapshot)
      .lookup(ip)
      .labels.map(({ value }) => `${value.kind} ${value.provider} ${value.reference}`);
  const confidence = (ip: string) =>
    fresh
      .over(snapshot)
      .lookup(ip)
      .labels.map(({ value }) => value.confidence);
  const posting = createPosting({
    ...parts,
    channels: channelMembership,
    mentions: { add: nothing },
    onArrival: nothing,
    notify: nothing,
  });
  return {
    labelsOf,
    confidence,
    post: async (items: object[], by: string, more: object = {}) => {
      const caller = { accountId: by, email: "", name: "", type: 1 };
      const post = SubmittedPost.parse({ content: "", items, ...more });
      return (await posting.post(post, { caller, address: "" })).submission_id ?? "";
    },
    catchUp: shown.catchUp,
    /** The next snapshot, long after what was submitted, and long before what comes. */
    compile: async () => {
      clock += HOUR_MS;
      snapshot = await compile();
      clock += HOUR_MS;
    },
    submit: async (
      items: string[],
      {
        by = admin,
        attribution = "Acme",
        category = 1,
        to = null,
      }: { by?: string; attribution?: string; category?: 1 | null; to?: string | null } = {},
    ) => {
      const data = { attribution, items, category, description: null, submission_id: to, first_line: 1 };
      const { submission_id: id } = await submitting.submit(data, actor(by, by === admin ? 1337 : 1));
      return id ?? "";
    },
    accept: (id: string) => review.accept(id, actor(admin, 1337)),
    undo: (id: string) => review.undo(id, "", actor(admin, 1337)),
  };
}

describe("labels of submissions", () => {
  it("are those of the submission accepted first, through undoing, over old snapshots and new ones", async () => {
    const fyr = await startProcess();
    const late = await fyr.submit(["45.83.1.0/24", "45.83.1.1"], { by: user });
    const first = await fyr.submit(["45.83.1.1", "45.83.1.2"]);
    expect(fyr.labelsOf("45.83.1.1")).toEqual([`vpn acme ${first}`]);
    await fyr.accept(late);
    const both = [`vpn acme ${first}`, `vpn acme ${late}`].toSorted();
    expect(fyr.labelsOf("45.83.1.1").toSorted()).toEqual(both);
    expect(fyr.labelsOf("45.83.1.9")).toEqual([`vpn acme ${late}`]);

    await fyr.compile();
    await fyr.catchUp();
    expect(fyr.labelsOf("45.83.1.1").toSorted()).toEqual(both);

    await fyr.undo(first);
    expect(fyr.labelsOf("45.83.1.1")).toEqual([`vpn acme ${late}`]);
    expect(fyr.labelsOf("45.83.1.2")).toEqual([`vpn acme ${late}`]);
    await fyr.undo(late);
    for (const ip of ["45.83.1.1", "45.83.1.2", "45.83.1.9"]) expect(fyr.labelsOf(ip), ip).toEqual([]);

    // The snapshot before still has all of it, and so would a process that starts with it.
    await fyr.compile();
    await fyr.catchUp();
    expect(fyr.labelsOf("45.83.1.1")).toEqual([]);
  });

  it("are written by the next process where one died, and shown by all processes", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    await Promise.all([one.catchUp(), other.catchUp()]);
    const items = [{ item_type: 1, value: "45.83.2.1" }];
    const submission = { account_id: admin, attribution: "Acme", provider: "acme", category: 2, description: null };
    // What is left of a process that was killed behind the ledger's commit.
    const verdict = { state: "accepted", confidence: CONFIDENCE.reviewed, held: null, reach: 1 } as const;
    const decide = () => Promise.resolve(verdict);
    const { id } = await insertData(ledger.ledger, { ...submission, kind: "proxy" }, items, decide, new Date());
    await one.catchUp();
    expect(one.labelsOf("45.83.2.1")).toEqual([`proxy acme ${id}`]);
    expect(other.labelsOf("45.83.2.1")).toEqual([]);
    await other.catchUp();
    expect(other.labelsOf("45.83.2.1")).toEqual([`proxy acme ${id}`]);
    const events = (await labels.historyOf({ address: { family: 4, value: 0x2d530201 }, system: null }, 10)).length;
    expect(events).toBe(1);
    await one.undo(id);
    await other.catchUp();
    expect(other.labelsOf("45.83.2.1")).toEqual([]);
  });

  it("have the kind of the provider as it is when they are accepted", async () => {
    const fyr = await startProcess();
    const now = new Date();
    await ledger.ledger
      .insertInto("provider")
      .values({
        name: "later_known",
        display_name: "Later known",
        description: null,
        website_url: null,
        country_code: null,
        provider_type: null,
        categories: "[1]",
        thumbnail: null,
        origin: "staff",
        created_at: now,
        updated_at: now,
      })
      .execute();
    const waiting = await fyr.submit(["45.83.3.1"], { by: user, attribution: "Later Known", category: null });
    await ledger.ledger.updateTable("provider").set({ categories: "[3]" }).where("name", "=", "later_known").execute();
    await fyr.accept(waiting);
    expect(fyr.labelsOf("45.83.3.1")).toEqual([`residential_proxy later_known ${waiting}`]);
    const again = await fyr.submit(["45.83.3.3"], { attribution: "LATER KNOWN", category: null });
    expect(fyr.labelsOf("45.83.3.3")).toEqual([`residential_proxy later_known ${again}`]);
  });

  it("are refused where neither a category nor a provider with one is given", async () => {
    const fyr = await startProcess();
    const message = "Choose a category: nothing says yet what 'Never Known' is";
    await expect(fyr.submit(["45.83.3.2"], { attribution: "Never Known", category: null })).rejects.toMatchObject({
      key: "invalid_data",
      message,
    });
    expect(fyr.labelsOf("45.83.3.2")).toEqual([]);
  });

  it("are those of items of posts, each of its own provider, and of the greater confidence", async () => {
    const fyr = await startProcess();
    const item = (value: string, attribution: string, category: number) => ({ value, type: 1, attribution, category });
    const first = await fyr.post([item("45.83.6.1", "One", 1), item("45.83.6.2", "Two", 2)], user);
    expect(fyr.labelsOf("45.83.6.1")).toEqual([]);
    await fyr.accept(first);
    expect(fyr.labelsOf("45.83.6.1")).toEqual([`vpn one ${first}`]);
    expect(fyr.labelsOf("45.83.6.2")).toEqual([`proxy two ${first}`]);
    await fyr.undo(first);
    expect([...fyr.labelsOf("45.83.6.1"), ...fyr.labelsOf("45.83.6.2")]).toEqual([]);
  });

  itInSoak("of an account that has earned trust are in force at once, for less, until it is refused", async () => {
    const fyr = await startProcess();
    const five = (block: number) => Array.from({ length: 5 }, (_, n) => `45.83.${block}.${n}`);
    const item = { value: "45.83.24.1", type: 1, attribution: "Acme", category: 1 };
    // Indicators without a claim earn no trust, nor do those that only a file mentions.
    for (const block of [25, 26, 27, 28]) {
      const bare = five(block).map((value) => ({ value, type: 1 }));
      const id = await fyr.post([{ ...item, value: `45.83.${block}.9` }, ...bare], newcomer);
      const mentioned = { submission_id: id, item_type: 1, attribution: "Acme", category: 1, origin: "file" as const };
      const rows = five(block + 10).map((value) => Object.assign({ id: uuidv7(), value }, mentioned));
      await ledger.ledger.insertInto("submission_item").values(rows).execute();
      await fyr.accept(id);
    }
    await fyr.post([item], newcomer);
    expect(fyr.labelsOf("45.83.24.1")).toEqual([]);
    for (const block of [20, 21, 22, 23]) {
      const id = await fyr.submit(five(block), { by: newcomer });
      expect(fyr.labelsOf(`45.83.${block}.0`)).toEqual([]);
      await fyr.accept(id);
    }
    const trusted = await fyr.post([item], newcomer);
    expect(fyr.labelsOf("45.83.24.1")).toEqual([`vpn acme ${trusted}`]);
    expect(fyr.confidence("45.83.24.1")).toEqual([50]);
    const reviewed = await fyr.submit(["45.83.24.1"]);
    expect(fyr.labelsOf("45.83.24.1")).toEqual([`vpn acme ${reviewed}`]);
    expect(fyr.confidence("45.83.24.1")).toEqual([80]);
    await fyr.undo(trusted);
    await fyr.post([{ ...item, value: "45.83.24.2" }], newcomer);
    expect(fyr.labelsOf("45.83.24.2")).toEqual([]);
  });

  it("a post that is sent again counts once, so that no client locks itself out by asking", async () => {
    const fyr = await startProcess();
    const again = { content: "heard no answer", request_id: "8f1c0000-0000-4000-8000-00000000000a" };
    const ids = new Set<string>();
    for (let n = 0; n < 61; n++) ids.add(await fyr.post([], user, again));
    expect(ids.size).toBe(1);
    expect(await fyr.post([], user, { content: "another" })).not.toBe([...ids][0]);
  });

  it("are decided once, even by two administrators at the same time", async () => {
    const fyr = await startProcess();
    const id = await fyr.submit(["45.83.4.1"], { by: user });
    const decided = await Promise.allSettled([fyr.accept(id), fyr.accept(id), fyr.accept(id)]);
    expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(fyr.labelsOf("45.83.4.1")).toEqual([`vpn acme ${id}`]);
    await expect(fyr.undo("00000000-0000-7000-8000-000000000000")).rejects.toThrow("Not found");
  });

  it("wait within bounds: of lines, and of submissions an hour", async () => {
    const fyr = await startProcess();
    const id = await fyr.submit(["45.83.5.1"], { by: user });
    await ledger.ledger.updateTable("submission").set({ item_count: 49_999 }).where("id", "=", id).execute();
    await expect(fyr.submit(["45.101.0.0", "45.101.0.1"], { by: user })).rejects.toThrow(
      "Too many of your lines wait for a review",
    );
    await ledger.ledger.updateTable("submission").set({ item_count: 1 }).where("id", "=", id).execute();
    // Counted as they are stored, and not as so many lines: the ledger's bytes are what runs out.
    const long = Array.from({ length: soak(200, 20) }, (_, n) => `https://example.com/${"x".repeat(1000)}${n}`);
    const waiting = await fyr.submit(long, { by: user });
    const { rows } = await sql<{ counted: number; stored: number }>`
      select item_bytes::float8 as counted, (select sum(pg_column_size(i.*)) from submission_item i
        where i.submission_id = s.id)::float8 as stored
      from submission s where id = ${waiting}`.execute(ledger.ledger);
    const { counted = 0, stored = 0 } = rows[0] ?? {};
    expect(counted).toBeGreaterThan(stored);
    expect(counted).toBeLessThan(1.3 * stored);
    /** As if what waits already left room for so many bytes. */
    const leaveRoom = (bytes: number) =>
      ledger.ledger
        .updateTable("submission")
        .set({ item_bytes: 3 * 1024 * 1024 - bytes })
        .where("id", "=", waiting)
        .execute();
    await leaveRoom(counted / 2);
    await expect(fyr.submit(long, { by: user })).rejects.toThrow("Too many of your lines wait for a review");
    await leaveRoom(1.5 * counted);
    // Sent at once, they are counted one after the other all the same.
    const atOnce = await Promise.allSettled([0, 1, 2, 3].map(() => fyr.submit(long, { by: user })));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
    for (let n = 0; n < 22; n++) await fyr.submit(["nonsense"], { by: user });
    await expect(fyr.submit(["nonsense"], { by: user })).rejects.toThrow("Too many requests");
  });
});
