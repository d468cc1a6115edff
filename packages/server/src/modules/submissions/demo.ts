import { DEMO_ACCOUNT } from "@fyr/contract";
import type { DemoWorld } from "@fyr/core/demo";
import { sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import { removingPostsOf } from "../channels/index.ts";
import { keepPost } from "./write/insert.ts";
import { createSubmissionRepository } from "./review/repository.ts";

/** Keeps what the demo's account submitted and how it was decided; the labels of what is in force follow by themselves. */
export async function addDemoSubmissions(ledger: Ledger, submissions: DemoWorld["submissions"]): Promise<void> {
  const repository = createSubmissionRepository(ledger);
  for (const { items, at, decision, ...submission } of submissions.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    const id = await repository.add({ ...submission, account_id: DEMO_ACCOUNT.id, state: "pending" }, items, at);
    if (decision === null) continue;
    const { state: to, reason } = decision;
    await repository.decide(id, { from: "pending", to, by: DEMO_ACCOUNT.id, reason }, decision.at);
  }
}

type DemoFile = DemoWorld["posts"][number]["files"][number];

/**
 * Keeps what the demo's account wrote, as it would have been kept then.
 * @param attach hangs a file on a post that was kept
 */
export async function addDemoPosts(
  ledger: Ledger,
  posts: DemoWorld["posts"],
  attach: (file: DemoFile, to: { submissionId: string; at: Date }) => Promise<void>,
  parentId: string | null = null,
): Promise<void> {
  for (const { content, at, items, files, replies } of posts) {
    const said = items.map((item) => Object.assign({}, SAID_NOTHING, item));
    const post = { accountId: DEMO_ACCOUNT.id, content, parentId, requestId: null, items: said };
    const kept = await keepPost(ledger, { ...post, state: null, confidence: null, isDemo: true }, at);
    if (typeof kept !== "object") throw new Error("a post of the demo has nothing to reply to");
    for (const file of files) await attach(file, { submissionId: kept.id, at });
    await addDemoPosts(ledger, replies, attach, kept.id);
  }
}

/** Of items that say nothing of whom they are. */
const SAID_NOTHING = { attribution: null, provider: null, category: null, kind: null };

/**
 * Removes everything that the demo's account submitted and wrote, whoever decided about it. What others replied becomes
 * threads of their own.
 */
export async function removeDemoSubmissions(ledger: Ledger): Promise<void> {
  await removingPostsOf(ledger, DEMO_ACCOUNT.id, async (db) => {
    await keepReplies(db);
    await db.deleteFrom("submission").where("account_id", "=", DEMO_ACCOUNT.id).execute();
  });
}

async function keepReplies(db: Ledger): Promise<void> {
  await sql`
    with recursive top (id, root_id, depth) as (
      select reply.id, reply.id, 0 from submission reply join submission above on above.id = reply.parent_id
      where reply.account_id <> ${DEMO_ACCOUNT.id} and above.account_id = ${DEMO_ACCOUNT.id}
      union all
      select reply.id, top.root_id, top.depth + 1
      from top, lateral (
        select id from submission where parent_id = top.id and account_id <> ${DEMO_ACCOUNT.id} offset 0
      ) reply
    ), moved as (
      update submission s set root_id = top.root_id, depth = top.depth,
        parent_id = case when top.depth = 0 then null else s.parent_id end
      from top where s.id = top.id
    )
    update channel_post c set root_id = top.root_id from top where c.submission_id = top.id`.execute(db);
}
