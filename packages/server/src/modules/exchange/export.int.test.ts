import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestLedger } from "../../testing/ledger.ts";
import { soak } from "../../testing/soak.ts";
import { createAccountRepository } from "../account/index.ts";
import { filesOf } from "../attachments/index.ts";
import { createThreadReader } from "../submissions/index.ts";
import { createThreadExporter } from "./export.ts";
import { readThread } from "./thread.ts";
import type { Judges } from "./verdicts.ts";

/** Replies, each to the one before. */
const DEPTH = soak(15_000, 60);

let opened: Awaited<ReturnType<typeof openTestLedger>>;
let root: string;
let hidden: string;

beforeAll(async () => {
  opened = await openTestLedger();
  const { ledger } = opened;
  const made = { email: "a@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  const account = (await createAccountRepository(ledger).create(made)) as string;
  const ids = Array.from({ length: DEPTH }, () => uuidv7());
  [root = "", , , , hidden = ""] = ids;
  await sql`
    insert into submission (id, account_id, root_id, parent_id, depth, content, item_count, created_at, labelled_at, visibility)
    select ids[n], ${account}, ids[1], ids[n - 1], n - 1, 'said ' || n, 3, now(), now(), case when n % 10 = 5 then 'hidden' else 'visible' end
    from (select ${ids}::uuid[] as ids) given, generate_series(1, ${DEPTH}::int) n`.execute(ledger);
  await sql`
    insert into submission_item (id, submission_id, item_type, value, attribution)
    select gen_random_uuid(), id, 1, '45.' || (depth / 65536) || '.' || (depth / 256 % 256) || '.' || (depth % 256), 'Acme'
    from submission, generate_series(1, 3)`.execute(ledger);
});
afterAll(() => opened.close());

const files = (ids: readonly string[]) => filesOf(opened.ledger, ids);
const unasked = () => Promise.reject(new Error("no verdict was asked for"));
const JUDGES: Judges = { ofAddress: unasked, ofName: unasked };
const connection = () => ({ owner: "someone", signal: new AbortController().signal, release: () => undefined });

it("sends the whole of a long and deep thread but what is hidden, piece by piece", async () => {
  const exporter = createThreadExporter(createThreadReader(opened.ledger), files, JUDGES);
  const visible = DEPTH * 0.9;
  const stix = JSON.parse(await text((await exporter(root, "stix", connection())).stream())) as {
    objects: { type: string; content?: string }[];
  };
  const count = (type: string) => stix.objects.filter((object) => object.type === type).length;
  expect(["report", "note", "indicator", "ipv4-addr"].map(count)).toEqual([1, visible - 1, 3 * visible, visible]);
  expect(stix.objects.some(({ content }) => content === "said 15")).toBe(false);
  const misp = JSON.parse(await text((await exporter(root, "misp", connection())).stream())) as {
    Event: { Attribute: unknown[] };
  };
  expect(misp.Event.Attribute).toHaveLength(4 * visible);
});

it("sends nothing of what is hidden, or not there", async () => {
  const exporter = createThreadExporter(createThreadReader(opened.ledger), files, JUDGES);
  for (const id of [hidden, uuidv7()]) {
    await expect(exporter(id, "stix", connection())).rejects.toMatchObject({ key: "not_found" });
  }
});

it("states the result of a review", async () => {
  const { ledger } = opened;
  const [first, second, third] = await ledger
    .selectFrom("submission")
    .select("id")
    .where("visibility", "=", "visible")
    .orderBy("depth")
    .limit(3)
    .execute();
  const ids = [first, second, third].map((row) => row?.id ?? "");
  const decided_at = new Date("2026-11-02T10:30:00.000Z");
  const set = (
    id: string | undefined,
    review: { state: "pending" | "accepted"; confidence?: number; decided_at?: Date },
  ) =>
    ledger
      .updateTable("submission")
      .set(review)
      .where("id", "=", id ?? "")
      .execute();
  await set(ids[1], { state: "pending" });
  await set(ids[2], { state: "accepted", confidence: 50, decided_at });
  const placed = ids.map((id, at) => ({ id, parentId: ids[at - 1] ?? null }));
  const reviews: unknown[] = [];
  for await (const { review } of readThread(createThreadReader(ledger), files, placed)) reviews.push(review);
  expect(reviews).toEqual([null, { confidence: null, at: null }, { confidence: 50, at: decided_at }]);
});
