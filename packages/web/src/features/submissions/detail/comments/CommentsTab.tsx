import type { Post } from "@fyr/contract";
import { MessageSquarePlus, MessagesSquare } from "lucide-react";
import { Busy } from "../../../../components/Busy.tsx";
import { Button } from "../../../../components/Button.tsx";
import { EmptyState } from "../../../../components/states.tsx";
import { openComposer } from "../../index.ts";
import { useComments } from "../api.ts";
import { More } from "../More.tsx";
import { Comment } from "./Comment.tsx";

/** What was replied, oldest first, twenty at a time. */
export function CommentsTab({ of, scroller }: { of: Post; scroller: Element | null }) {
  const list = useComments(of.id);
  return (
    <div className="flex flex-col gap-1">
      {of.state === "visible" && (
        <Button className="self-start" onClick={() => openComposer({ parent: of })}>
          <MessageSquarePlus aria-hidden /> Add Comment
        </Button>
      )}
      {list.isPending ? (
        <Busy>Loading comments...</Busy>
      ) : list.rows.length === 0 ? (
        list.error === null && <EmptyState icon={MessagesSquare} title="No comments yet. Be the first to comment!" />
      ) : (
        <ul aria-label="Comments" className="flex flex-col divide-y divide-line">
          {list.rows.map((comment) => (
            <Comment key={comment.id} of={comment} level={0} />
          ))}
        </ul>
      )}
      <More scroller={scroller} list={list} failed="The comments could not be loaded." />
    </div>
  );
}
