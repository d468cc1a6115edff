import { DEMO_ACCOUNT } from "@fyr/contract";
import type { DemoWorld } from "@fyr/core/demo";
import type { Ledger } from "../../storage/ledger/index.ts";
import { removingPostsOf } from "../channels/index.ts";
import { createSubmissionRepository } from "./repository.ts";

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

/** Removes everything that the demo's account submitted, whoever decided about it. */
export async function removeDemoSubmissions(ledger: Ledger): Promise<void> {
  await removingPostsOf(ledger, DEMO_ACCOUNT.id, (db) =>
    db.deleteFrom("submission").where("account_id", "=", DEMO_ACCOUNT.id).execute(),
  );
}
