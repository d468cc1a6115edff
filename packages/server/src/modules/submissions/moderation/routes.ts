import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { actorOf } from "../actor.ts";
import type { SubmissionAnswers } from "../read/presenter.ts";
import { viewerOf } from "../read/visibility.ts";
import type { Moderation } from "./service.ts";

export function moderationRoutes(bind: Binder, moderation: Moderation, answers: SubmissionAnswers): void {
  bind(ENDPOINTS.reportSubmission, async (call) => {
    await moderation.report(call.params.id, call.body, actorOf(call));
    return null;
  });

  bind(ENDPOINTS.listPostReports, async ({ query, caller }) => {
    const { rows, total } = await moderation.reported(query);
    const posts = await answers.many(
      rows.map(({ submission }) => submission),
      viewerOf(caller),
    );
    const reported = posts.map((post, index) => ({
      post,
      reports: (rows[index]?.reports ?? []).map(({ reason, text, account, created_at }) => ({
        reason,
        text,
        account,
        created_at: created_at.toISOString(),
      })),
    }));
    return { reported, total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.moderateSubmission, async (call) => {
    const { id, action, reason } = call.body;
    const row = await moderation.decide(id, action, reason, actorOf(call));
    return answers.one(row, viewerOf(call.caller));
  });
}
