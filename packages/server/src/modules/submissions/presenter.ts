import type { Submission } from "@fyr/contract";
import type { ListedSubmission } from "./repository.ts";

export function presentSubmission(row: ListedSubmission): Submission {
  const { id, account, attribution, provider, category, kind, description, state, item_count, sample, reason } = row;
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
    item_count,
    sample: [...sample],
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider,
    reason,
  };
}
