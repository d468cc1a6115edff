import { ENDPOINTS, SAVED_VIEWS_MAX, type SavedView } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { ViewContent, ViewRepository, ViewRow } from "./repository.ts";

export function viewRoutes(bind: Binder, views: ViewRepository): void {
  bind(ENDPOINTS.listViews, async ({ caller }) => ({ views: (await views.list(caller.accountId)).map(present) }));

  bind(ENDPOINTS.createView, async ({ caller, body }) => {
    const created = await views.create(caller.accountId, body, SAVED_VIEWS_MAX);
    if (created === "conflict") throw nameInUse();
    if (created === "full") {
      throw new ApiFailure("conflict", { message: `An account has at most ${SAVED_VIEWS_MAX} views` });
    }
    return present(created);
  });

  bind(ENDPOINTS.updateView, async ({ caller, body: { id, ...changes } }) => {
    const updated = await views.update(caller.accountId, id, given(changes));
    if (updated === "conflict") throw nameInUse();
    if (updated === "missing") throw new ApiFailure("not_found");
    return present(updated);
  });

  bind(ENDPOINTS.deleteView, async ({ caller, body }) => {
    if (!(await views.remove(caller.accountId, body.id))) throw new ApiFailure("not_found");
    return null;
  });
}

const nameInUse = () => new ApiFailure("conflict", { message: "You already have a view with this name" });

/** Without what was left out. */
function given(changes: { readonly [K in keyof ViewContent]?: ViewContent[K] | undefined }): Partial<ViewContent> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function present(row: ViewRow): SavedView {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    log_types: row.log_types,
    columns: row.columns,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
