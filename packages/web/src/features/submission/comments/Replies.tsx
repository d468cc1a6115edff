import { Busy } from "../../../components/Busy.tsx";
import { Button } from "../../../components/Button.tsx";
import { cn } from "../../../lib/cn.ts";
import { useComments } from "../api.ts";
import { Comment } from "./Comment.tsx";
import { indentOf } from "./empty.ts";

/** The replies to a reply, one level further in. */
export function Replies({ to, level }: { to: string; level: number }) {
  const { rows, isPending, isLoadingMore, hasMore, loadMore } = useComments(to);
  const indent = indentOf(level);
  return (
    <div
      className={cn(
        "relative",
        indent > 0 && "before:absolute before:inset-y-0 before:left-2 before:w-px before:bg-line",
      )}
      style={{ paddingLeft: indent }}
    >
      {isPending ? (
        <Busy>Loading comments...</Busy>
      ) : (
        <ul className="flex flex-col">
          {rows.map((comment) => (
            <Comment key={comment.id} of={comment} level={level} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button look="ghost" size="sm" className="mt-2" disabled={isLoadingMore} onClick={loadMore}>
          Load more comments
        </Button>
      )}
    </div>
  );
}
