import type { SubmissionState } from "@fyr/contract";
import { ApiFailure } from "../../../http/failure.ts";
import { plural } from "../../../summary/index.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { News, Notify } from "../../notifications/index.ts";
import type { Actor } from "../actor.ts";
import type { AddressLabels } from "../labels/address-labels.ts";
import type { AttributionResolver } from "../write/attribution.ts";
import { type Cover, REVIEW } from "../write/cover.ts";
import { heldText } from "../write/trust.ts";
import type { Decision, ReviewedSubmission, ReviewRepository } from "./repository.ts";

interface Needs {
  readonly repository: ReviewRepository;
  readonly labels: Pick<AddressLabels, "apply" | "applyAll">;
  readonly attributions: Pick<AttributionResolver, "labelKind">;
  readonly cover: Cover;
  readonly audit: RecordAct;
  readonly notify: Notify;
}

/** What admins decide about claims. */
export interface Review {
  /**
   * @throws ApiFailure `not_found`, and `conflict` where it does not wait any more, or where evidence speaks against it
   * that its reviewer was not shown: accepted again, it is in force
   */
  accept(id: string, actor: Actor): Promise<ReviewedSubmission>;
  reject(id: string, reason: string, actor: Actor): Promise<ReviewedSubmission>;
  /** @throws ApiFailure `not_found`, and `conflict` where it is not in force */
  undo(id: string, reason: string, actor: Actor): Promise<ReviewedSubmission>;
  /**
   * Undoes everything of an account that is in force, and rejects what waits.
   * @param email of the account
   * @throws ApiFailure `not_found`
   */
  undoAccount(email: string, reason: string, actor: Actor): Promise<UndoneAccount>;
}

interface UndoneAccount {
  readonly undone: number;
  readonly rejected: number;
}

/** Submissions of one account that are read at a time. */
const AT_ONCE = 100;
/** Items of a submission that are read at a time. */
const ITEMS_AT_ONCE = 1000;

export function createReview({ repository, labels, attributions, cover, audit, notify }: Needs): Review {
  /** What speaks against a submission, by what is known now. */
  async function against(id: string): Promise<string | null> {
    const items = [];
    for (let offset = 0; ; offset += ITEMS_AT_ONCE) {
      const some = await repository.items(id, { offset, limit: ITEMS_AT_ONCE });
      items.push(...some);
      if (some.length < ITEMS_AT_ONCE) return heldText(await cover.against(items, REVIEW));
    }
  }

  /** @throws ApiFailure `conflict` where more speaks against it than its reviewer was shown */
  async function lookAgain({ id, held }: ReviewedSubmission): Promise<void> {
    const now = await against(id);
    if (now === null || held?.includes(now) === true) return;
    await repository.hold(id, now);
    const message = `Since it was submitted, evidence has come to speak against it: ${now}. Accept it once more if it is right`;
    throw new ApiFailure("conflict", { message });
  }

  async function find(id: string): Promise<ReviewedSubmission> {
    const row = await repository.find(id);
    if (row === undefined) throw new ApiFailure("not_found");
    return row;
  }

  async function decide(action: string, id: string, decision: Omit<Decision, "by">, { caller, address }: Actor) {
    const isDecided = await repository.decide(id, { ...decision, by: caller.accountId }, new Date());
    const row = await find(id);
    if (!isDecided) throw new ApiFailure("conflict", { message: `The submission is ${row.state}` });
    const detail = `${id}: ${row.item_count} for ${row.provider}${decision.reason ? `: ${decision.reason}` : ""}`;
    audit({ action, actor: caller.email, subject: row.account, detail, address });
    if (row.account_id !== caller.accountId) notify(row.account_id, decisionNews(row));
    if (decision.to !== "rejected") await labels.apply(id);
    return row;
  }

  /**
   * One submission of an account all of whose submissions end; its labels are for the caller. False where another
   * administrator ended it before.
   */
  async function end(id: string, state: SubmissionState | null, reason: string, { caller }: Actor): Promise<boolean> {
    const [from, to] = state === "accepted" ? (["accepted", "undone"] as const) : (["pending", "rejected"] as const);
    const decision = { from, to, reason: reason || null, by: caller.accountId };
    return repository.decide(id, decision, new Date());
  }

  return {
    async accept(id, actor) {
      const submission = await find(id);
      if (submission.state === "pending") await lookAgain(submission);
      const kinds = [];
      // A provider may have been described since.
      for (const claim of await repository.claims(id)) {
        kinds.push({ ...claim, kind: await attributions.labelKind(claim.provider, claim.category) });
      }
      return decide("submission_accepted", id, { from: "pending", to: "accepted", kinds }, actor);
    },
    reject: (id, reason, actor) =>
      decide("submission_rejected", id, { from: "pending", to: "rejected", reason }, actor),
    undo: (id, reason, actor) =>
      decide("submission_undone", id, { from: "accepted", to: "undone", reason: reason || null }, actor),
    async undoAccount(email, reason, actor) {
      const accountId = await repository.accountOf(email);
      if (accountId === undefined) throw new ApiFailure("not_found", { message: `There is no account '${email}'` });
      const done = { undone: 0, rejected: 0 };
      for (;;) {
        const some = await repository.ofAccount(accountId, ["accepted", "pending"], AT_ONCE);
        const undone: string[] = [];
        for (const { id, state } of some) {
          if (!(await end(id, state, reason, actor))) continue;
          if (state === "accepted") undone.push(id);
          else done.rejected += 1;
        }
        await labels.applyAll(undone);
        done.undone += undone.length;
        if (some.length < AT_ONCE) break;
      }
      const { caller, address } = actor;
      const detail = `${done.undone} undone, ${done.rejected} rejected${reason === "" ? "" : `: ${reason}`}`;
      audit({ action: "account_submissions_undone", actor: caller.email, subject: email, detail, address });
      const isOwn = accountId === caller.accountId;
      if (!isOwn && done.undone + done.rejected > 0) notify(accountId, allUndone(done, reason));
      return done;
    },
  };
}

/** The notification of a sender about the end of everything that it submitted. */
function allUndone({ undone, rejected }: UndoneAccount, reason: string): News {
  const because = reason === "" ? "" : `: ${reason}`;
  const message = `${plural(undone, "submission")} undone, ${rejected.toLocaleString("en")} rejected${because}`;
  return { type: "info", title: "All data that you submitted was undone", message };
}

/** The notification of a sender about an admin's decision. */
function decisionNews({ state, attribution, item_count, reason }: ReviewedSubmission): News {
  const what = `${plural(item_count, "item")} for ${attribution}`;
  const because = reason === null ? "" : `: ${reason}`;
  return state === "accepted"
    ? { type: "success", title: "Your data was accepted", message: `${what}, in force now.` }
    : { type: "info", title: `Your data was ${state}`, message: `${what}${because}` };
}
