import { Busy } from "../../../components/Busy.tsx";
import { Button } from "../../../components/Button.tsx";
import { useComments } from "../api.ts";
import { Comment } from "./Comment.tsx";
import { indentOf } from "./empty.ts";

/** The replies to a reply, one level further in. */
export function Replies({ to, level }: { to: string; level: number }) {
  const { rows, isPending, isLoadingMore, hasMore, loadMore } = useComments(to);
  return (
    <div className="border-l border-line pl-px" style={{ marginLeft: indentOf(level) }}>
      {isPending ? (
        <Busy>Loading comments...</Busy>
      ) : (
        <ul className="flex flex-col pl-2">
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
