import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import type { PostAnswers } from "../read/answers.ts";
import { viewerOf } from "../read/visibility.ts";
import type { Moderation } from "./service.ts";

export function moderationRoutes(bind: Binder, moderation: Moderation, answers: PostAnswers): void {
  bind(ENDPOINTS.reportSubmission, async ({ params, body, caller, request }) => {
    await moderation.report(params.id, body, { caller, address: request.ip });
    return null;
  });

  bind(ENDPOINTS.listPostReports, async ({ query, caller }) => {
    const { rows, total } = await moderation.reported(query);
    const posts = await answers.many(
      rows.map(({ post }) => post),
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

  bind(ENDPOINTS.moderateSubmission, async ({ body: { id, action, reason }, caller, request }) => {
    const row = await moderation.decide(id, action, reason, { caller, address: request.ip });
    return answers.one(row, viewerOf(caller));
  });
}
