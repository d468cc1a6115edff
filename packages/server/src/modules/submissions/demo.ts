import { DEMO_ACCOUNT } from "@fyr/contract";
import type { DemoWorld } from "@fyr/core/demo";
import { sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ChannelMembership, ChannelRemoval } from "./channels.ts";
import { insertData, insertSubmission } from "./write/insert.ts";
import { createReviewRepository } from "./review/repository.ts";

/** Stores what the demo's account submitted and how it was decided; the labels of what is in force follow by themselves. */
export async function addDemoSubmissions(ledger: Ledger, submissions: DemoWorld["submissions"]): Promise<void> {
  const reviews = createReviewRepository(ledger);
  for (const { items, at, decision, ...submission } of submissions.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    const data = { ...submission, account_id: DEMO_ACCOUNT.id };
    const { id } = await insertData(ledger, data, items, () => Promise.resolve(WAITING), at);
    if (decision === null) continue;
    const { state: to, reason } = decision;
    await reviews.decide(id, { from: "pending", to, by: DEMO_ACCOUNT.id, reason }, decision.at);
  }
}

/** As the author of the demo is not trusted. */
const WAITING = { state: "pending", confidence: null, held: null, reach: 0 } as const;

type DemoFile = DemoWorld["posts"][number]["files"][number];

/**
 * Stores what the demo's account wrote, as it would have been stored then.
 * @param attach attaches a file to a stored submission
 */
export async function addDemoPosts(
  ledger: Ledger,
  channels: Pick<ChannelMembership, "join" | "announce">,
  posts: DemoWorld["posts"],
  attach: (file: DemoFile, to: { submissionId: string; at: Date }) => Promise<void>,
  parentId: string | null = null,
): Promise<void> {
  for (const { content, at, items, files, replies } of posts) {
    const claims = items.map((item) => Object.assign({}, NO_CLAIM, item));
    const submission = { accountId: DEMO_ACCOUNT.id, content, parentId, requestId: null, items: claims };
    const unreviewed = { ...submission, decide: null, isDemo: true } as const;
    const stored = await insertSubmission(ledger, channels, unreviewed, at);
    if (typeof stored !== "object") throw new Error("a post of the demo has nothing to reply to");
    for (const file of files) await attach(file, { submissionId: stored.id, at });
    await addDemoPosts(ledger, channels, replies, attach, stored.id);
  }
}

/** Of items without a claim. */
const NO_CLAIM = { attribution: null, provider: null, category: null, kind: null };

/**
 * Removes everything that the demo's account submitted and wrote. What others replied becomes threads of its own.
 */
export async function removeDemoSubmissions(ledger: Ledger, channels: ChannelRemoval): Promise<void> {
  // Others' replies go with what they reply to.
  const roots = sql<string>`(select root_id from submission where account_id = ${DEMO_ACCOUNT.id})`;
  await channels.removing(ledger, roots, async (db) => {
    await channels.setRoots(db, await detachReplies(db));
    await db.deleteFrom("submission").where("account_id", "=", DEMO_ACCOUNT.id).execute();
  });
}

/** Makes others' replies, with all below them, threads of their own. */
async function detachReplies(db: Ledger) {
  const { rows } = await sql<{ id: string; root_id: string }>`
    with recursive top (id, root_id, depth) as (
      select reply.id, reply.id, 0 from submission reply join submission above on above.id = reply.parent_id
      where reply.account_id <> ${DEMO_ACCOUNT.id} and above.account_id = ${DEMO_ACCOUNT.id}
      union all
      select reply.id, top.root_id, top.depth + 1
      from top, lateral (
        select id from submission where parent_id = top.id and account_id <> ${DEMO_ACCOUNT.id} offset 0
      ) reply
    )
    update submission s set root_id = top.root_id, depth = top.depth,
      parent_id = case when top.depth = 0 then null else s.parent_id end
    from top where s.id = top.id
    returning s.id, s.root_id`.execute(db);
  return rows;
}
