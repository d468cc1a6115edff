import { isLineText } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../../../components/toast/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Menu, MenuItem, MenuLabel } from "../../../components/menu/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { type SearchRequest, deleteView, type SavedView, savedViews } from "../api.ts";
import { useUpdate } from "../use-update.ts";
import { paramsOfView } from "./link.ts";
import { SaveView } from "./SaveView.tsx";

/** Saved views: searches to come back to, with their columns. */
export function ViewsMenu({ request, columns }: { request: SearchRequest; columns: readonly string[] }) {
  const [naming, setNaming] = useState(false);
  const views = useQuery(savedViews);
  const update = useUpdate();
  const open = (view: SavedView) => update(paramsOfView(view));
  const remove = (view: SavedView) =>
    void deleteView(view.id).then(
      () => toast.success(`Deleted ${view.name}`),
      (error: unknown) => toast.error(messageOf(error)),
    );
  // Query lines are the runner's.
  const saved = (views.data?.views ?? []).filter(({ query }) => !isLineText(query));
  return (
    <>
      <Menu
        className="max-h-96 w-72"
        trigger={
          <Button>
            <Bookmark aria-hidden /> Views
          </Button>
        }
      >
        <MenuItem onSelect={() => setNaming(true)}>
          <BookmarkPlus aria-hidden /> Save this view
        </MenuItem>
        <MenuLabel>Saved views</MenuLabel>
        {views.isError && <p className="px-2 py-2 text-xs text-danger">{messageOf(views.error)}</p>}
        {views.isSuccess && saved.length === 0 && (
          <p className="px-2 py-2 text-xs text-dim">A view stores the query, its filters and its columns.</p>
        )}
        {saved.map((view) => (
          <div key={view.id} className="flex items-center [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
            <MenuItem onSelect={() => open(view)}>
              <span className="truncate" title={view.query}>
                {view.name}
              </span>
            </MenuItem>
            <MenuItem onSelect={() => remove(view)}>
              <Trash2 aria-label={`Delete ${view.name}`} />
            </MenuItem>
          </div>
        ))}
      </Menu>
      <SaveView request={request} columns={columns} open={naming} onClose={() => setNaming(false)} />
    </>
  );
}
