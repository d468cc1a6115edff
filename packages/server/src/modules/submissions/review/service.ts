import { ApiFailure } from "../../../http/failure.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { News, Notify } from "../../notifications/index.ts";
import type { Actor } from "../actor.ts";
import type { AddressLabels } from "../labels/address-labels.ts";
import type { AttributionResolver } from "../write/attribution.ts";
import type { Decision, ReviewedSubmission, ReviewRepository } from "./repository.ts";

interface Needs {
  readonly repository: ReviewRepository;
  readonly labels: Pick<AddressLabels, "apply">;
  readonly attributions: Pick<AttributionResolver, "labelKind">;
  readonly audit: RecordAct;
  readonly notify: Notify;
}

/** What admins decide about claims. */
export interface Review {
  /** @throws ApiFailure `not_found`, and `conflict` where it does not wait any more */
  accept(id: string, actor: Actor): Promise<ReviewedSubmission>;
  reject(id: string, reason: string, actor: Actor): Promise<ReviewedSubmission>;
  /** @throws ApiFailure `not_found`, and `conflict` where it is not in force */
  undo(id: string, reason: string, actor: Actor): Promise<ReviewedSubmission>;
}

export function createReview({ repository, labels, attributions, audit, notify }: Needs): Review {
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

  return {
    async accept(id, actor) {
      await find(id);
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
  };
}

/** The notification of a sender about an admin's decision. */
function decisionNews({ state, attribution, item_count, reason }: ReviewedSubmission): News {
  const what = `${item_count.toLocaleString("en")} for ${attribution}`;
  const because = reason === null ? "" : `: ${reason}`;
  return state === "accepted"
    ? { type: "success", title: "Your data was accepted", message: `${what}. It is in force now.` }
    : { type: "info", title: `Your data was ${state}`, message: `${what}${because}` };
}
