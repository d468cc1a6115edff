import { isLineText } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Menu, MenuItem, MenuLabel } from "../../components/menu/index.ts";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { deleteView, savedViews, SaveView } from "../events/index.ts";

/** Query lines to come back to; the box in the header finds them by name. */
export default function SavedLines({ query }: { query: string }) {
  const [naming, setNaming] = useState(false);
  const views = useQuery(savedViews);
  const navigate = useNavigate();
  const lines = (views.data?.views ?? []).filter((view) => isLineText(view.query));
  const remove = (id: string, name: string) =>
    void deleteView(id).then(
      () => toast.success(`Deleted ${name}`),
      (error: unknown) => toast.error(messageOf(error)),
    );
  return (
    <>
      <Menu
        className="max-h-96 w-72"
        trigger={
          <Button size="lg">
            <Bookmark aria-hidden /> Saved
          </Button>
        }
      >
        {isLineText(query) && (
          <MenuItem onSelect={() => setNaming(true)}>
            <BookmarkPlus aria-hidden /> Save this query
          </MenuItem>
        )}
        <MenuLabel>Saved queries</MenuLabel>
        {views.isError && <p className="px-2 py-2 text-xs text-danger">{messageOf(views.error)}</p>}
        {views.isSuccess && lines.length === 0 && (
          <p className="px-2 py-2 text-xs text-dim">A query line (type:ip …) that was run can be saved here.</p>
        )}
        {lines.map(({ id, name, query: line }) => (
          <div key={id} className="flex items-center [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
            <MenuItem onSelect={() => void navigate({ to: "/runner", search: { query: line } })}>
              <span className="truncate" title={line}>
                {name}
              </span>
            </MenuItem>
            <MenuItem onSelect={() => remove(id, name)}>
              <Trash2 aria-label={`Delete ${name}`} />
            </MenuItem>
          </div>
        ))}
      </Menu>
      <SaveView
        request={{ query, types: [], sort: "newest" }}
        columns={[]}
        open={naming}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
