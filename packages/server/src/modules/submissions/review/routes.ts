import { ENDPOINTS, type Submission } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { ApiFailure } from "../../../http/failure.ts";
import { actorOf } from "../actor.ts";
import { typeOf } from "../read/presenter.ts";
import type { ReviewedSubmission, ReviewRepository } from "./repository.ts";
import type { Review } from "./service.ts";

export function reviewRoutes(bind: Binder, review: Review, repository: ReviewRepository): void {
  bind(ENDPOINTS.listSubmissions, async ({ query }) => {
    const [{ rows, total }, waiting] = await Promise.all([repository.list(query), repository.waiting()]);
    return { submissions: rows.map(present), waiting, total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.listSubmissionItems, async ({ params, query }) => {
    const submission = await repository.find(params.id);
    if (submission === undefined) throw new ApiFailure("not_found");
    const rows = await repository.items(params.id, query);
    const total = submission.item_count;
    const items = rows.map(({ id, item_type, value }) => ({ id, item_type: typeOf(item_type), value }));
    return { items, total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.acceptSubmission, async (call) => present(await review.accept(call.body.id, actorOf(call))));

  bind(ENDPOINTS.rejectSubmission, async (call) =>
    present(await review.reject(call.body.id, call.body.reason, actorOf(call))),
  );

  bind(ENDPOINTS.undoSubmission, async (call) =>
    present(await review.undo(call.body.id, call.body.reason, actorOf(call))),
  );

  bind(ENDPOINTS.undoAccountSubmissions, (call) =>
    review.undoAccount(call.body.email, call.body.reason, actorOf(call)),
  );
}

function present(row: ReviewedSubmission): Submission {
  const { id, account, attribution, provider, category, kind, description, content, item_count, sample, reason } = row;
  const { state, held, reach } = row;
  if (state === null) throw new Error(`submission ${id} has nothing to review`);
  return {
    id,
    created_at: row.created_at.toISOString(),
    account,
    attribution,
    provider,
    category,
    kind,
    description,
    state,
    content,
    item_count,
    sample: [...sample],
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider,
    reason,
    held,
    reach,
  };
}
