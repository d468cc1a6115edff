import { CATEGORIES, type DataItem, ENDPOINTS } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import type { Binder } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { presentSubmission } from "./review/presenter.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { typeOf } from "./read/presenter.ts";
import { postRoutes } from "./read/routes.ts";
import type { SubmissionParts } from "./module.ts";

/** Those that data may be submitted under: Tor's exits publish themselves. */
const SUBMITTED_UNDER = CATEGORIES.filter(({ value }) => value !== "tor");

const actor = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({ caller, address: request.ip });

export function submissionRoutes(
  bind: Binder,
  { submissions, posting, repository, posts, moderation }: SubmissionParts,
): void {
  bind(ENDPOINTS.submitData, ({ body, caller, request }) => {
    const sender = { caller, address: request.ip };
    return "content" in body ? posting.post(body, sender) : submissions.submit(body, sender);
  });
  postRoutes(bind, posts);
  moderationRoutes(bind, moderation, posts.answers);

  bind(ENDPOINTS.submissionCategories, () => [...SUBMITTED_UNDER]);

  bind(ENDPOINTS.listSubmissions, async ({ query }) => {
    const [{ rows, total }, waiting] = await Promise.all([repository.list(query), repository.waiting()]);
    return {
      submissions: rows.map(presentSubmission),
      waiting,
      total,
      has_more: query.offset + rows.length < total,
    };
  });

  bind(ENDPOINTS.listSubmissionItems, async ({ params, query }) => {
    const submission = await repository.find(params.id);
    if (submission === undefined) throw new ApiFailure("not_found");
    const rows = await repository.items(params.id, query);
    const total = submission.item_count;
    return { items: rows.map(presentItem), total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.acceptSubmission, async (call) =>
    presentSubmission(await submissions.accept(call.body.id, actor(call))),
  );

  bind(ENDPOINTS.rejectSubmission, async (call) =>
    presentSubmission(await submissions.reject(call.body.id, call.body.reason, actor(call))),
  );

  bind(ENDPOINTS.undoSubmission, async (call) =>
    presentSubmission(await submissions.undo(call.body.id, call.body.reason, actor(call))),
  );
}

function presentItem({ id, item_type, value }: { id: string; item_type: number; value: string }): DataItem {
  return { id, item_type: typeOf(item_type), value };
}
