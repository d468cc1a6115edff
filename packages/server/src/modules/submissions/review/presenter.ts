import type { Submission } from "@fyr/contract";
import type { ListedSubmission } from "./repository.ts";

export function presentSubmission(row: ListedSubmission): Submission {
  const { id, account, attribution, provider, category, kind, description, content, item_count, sample, reason } = row;
  const { state } = row;
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
  };
}
