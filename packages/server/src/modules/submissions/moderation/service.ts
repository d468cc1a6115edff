import { HOUR_MS } from "@fyr/core/time";
import { createAttempts } from "../../../http/attempts.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { RecordAct } from "../../audit/index.ts";
import type { News, Notify } from "../../notifications/index.ts";
import type { Actor } from "../actor.ts";
import type { AddressLabels } from "../labels/address-labels.ts";
import type { SubmissionReader, SubmissionRow } from "../read/reader.ts";
import { viewerOf } from "../read/visibility.ts";
import type { ModerationRepository, ReportRow } from "./repository.ts";

const REPORTS_PER_HOUR = 30;

export type Verdict = "hide" | "show" | "dismiss";

interface Needs {
  readonly repository: ModerationRepository;
  readonly reader: Pick<SubmissionReader, "find">;
  readonly labels: Pick<AddressLabels, "apply">;
  readonly audit: RecordAct;
  readonly notify: Notify;
}

export interface Moderation {
  /** @throws ApiFailure `not_found`, `conflict` for one's own, `ratelimited` */
  report(id: string, why: Pick<ReportRow, "reason" | "text">, actor: Actor): Promise<void>;
  /** @throws ApiFailure `not_found`, and `conflict` where it is decided already */
  decide(id: string, verdict: Verdict, reason: string, actor: Actor): Promise<SubmissionRow>;
  readonly reported: ModerationRepository["reported"];
}

export function createModeration({ repository, reader, labels, audit, notify }: Needs): Moderation {
  const attempts = createAttempts(HOUR_MS);
  const find = async (id: string, { caller }: Actor) => {
    const submission = await reader.find(id, viewerOf(caller));
    if (submission === undefined || submission.content === null) throw new ApiFailure("not_found");
    return submission;
  };
  return {
    reported: (page) => repository.reported(page),
    async report(id, why, actor) {
      const { caller, address } = actor;
      attempts.count({ key: caller.accountId, limit: REPORTS_PER_HOUR });
      const submission = await find(id, actor);
      if (submission.visibility !== "visible") throw new ApiFailure("not_found");
      if (submission.account_id === caller.accountId) {
        throw new ApiFailure("conflict", { message: "This is your own post. Delete it instead." });
      }
      await repository.report(id, caller.accountId, why, new Date());
      audit({ action: "post_reported", actor: caller.email, subject: null, detail: `${id}: ${why.reason}`, address });
    },
    async decide(id, verdict, reason, actor) {
      const { caller, address } = actor;
      const before = await find(id, actor);
      const now = new Date();
      const by = caller.accountId;
      const isDone =
        verdict === "dismiss"
          ? await repository.dismiss(id, now)
          : await repository.change(
              id,
              verdict === "hide"
                ? { from: "visible", to: "hidden", by, reason }
                : { from: "hidden", to: "visible", by, reason: null },
              now,
            );
      if (!isDone) {
        const message = verdict === "dismiss" ? "Nothing is reported of it" : `The post is ${before.visibility}`;
        throw new ApiFailure("conflict", { message });
      }
      audit({ action: ACTIONS[verdict], actor: caller.email, subject: null, detail: `${id}: ${reason}`, address });
      if (verdict === "dismiss") return before;
      await labels.apply(id);
      if (before.account_id !== by) notify(before.account_id, newsOf(id, verdict, reason));
      return find(id, actor);
    },
  };
}

const ACTIONS: Readonly<Record<Verdict, string>> = {
  hide: "post_hidden",
  show: "post_shown",
  dismiss: "post_reports_dismissed",
};

/** The notification of an author. */
const newsOf = (id: string, verdict: "hide" | "show", reason: string): News => ({
  type: verdict === "hide" ? "warning" : "success",
  title: verdict === "hide" ? "Your post was hidden" : "Your post is shown again",
  message: reason,
  link: `/submissions/${id}`,
});
