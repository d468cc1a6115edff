import type { Post } from "@fyr/contract";
import { ChevronDown, ChevronUp, Reply } from "lucide-react";
import { useContext, useState } from "react";
import { Button } from "../../../../components/Button.tsx";
import { Busy } from "../../../../components/Busy.tsx";
import { NotLoaded } from "../../../../components/NotLoaded.tsx";
import { cn } from "../../../../lib/cn.ts";
import { plural } from "../../../../lib/format.ts";
import { useWhole } from "../../../../lib/printing.ts";
import { PostBody } from "../../acts/index.ts";
import { openComposer } from "../../index.ts";
import { PostMenu } from "../../menu/PostMenu.tsx";
import { ItemPills, PostHeader } from "../../parts/index.ts";
import { useComments } from "../api.ts";
import { ShowTab } from "../show-tab.ts";
import { useAllForPaper } from "../use-all-for-paper.ts";
import { indentOf, isEmpty } from "./empty.ts";
import { Files } from "./Files.tsx";

/** A reply with its items and attachments, and on request its own replies. */
export function Comment({ of, level }: { of: Post; level: number }) {
  const show = useContext(ShowTab);
  const [isAsked, setOpen] = useState(false);
  const isOpen = useWhole() || isAsked;
  // How many answers there were when one was begun here: the new one is shown when it has come.
  const [before, setBefore] = useState<number | null>(null);
  const { comment_count: replies } = of;
  if (before !== null && replies > before) {
    setBefore(null);
    setOpen(true);
  }
  if (isEmpty(of)) return null;
  const reply = () => {
    setBefore(replies);
    openComposer({ parent: of });
  };
  return (
    <li className={cn("flex flex-col gap-1.5 py-3", level > 0 && "last:pb-0")}>
      <PostHeader of={of}>
        <PostMenu of={of} />
      </PostHeader>
      <div className="flex flex-col gap-1.5 pl-8">
        <PostBody of={of} />
        <ItemPills items={of.sample} total={of.data_count} onMore={() => show("data")} />
        <Files of={of} />
        <div className="-ml-2.5 flex flex-wrap gap-1 empty:hidden">
          {of.state === "visible" && (
            <Button look="ghost" size="sm" onClick={reply}>
              <Reply aria-hidden /> Reply
            </Button>
          )}
          {replies > 0 && (
            <Button look="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isAsked)}>
              {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
              {isOpen ? "Hide comments" : `Show ${plural(replies, "comment")}`}
            </Button>
          )}
        </div>
      </div>
      {isOpen && replies > 0 && <Replies to={of.id} level={level + 1} />}
    </li>
  );
}

/** The replies to a reply, one level further in. */
function Replies({ to, level }: { to: string; level: number }) {
  const { rows, error, isPending, isLoadingMore, hasMore, loadMore, reload } = useComments(to);
  const indent = indentOf(level);
  useAllForPaper(rows.length, hasMore && !isLoadingMore, loadMore);
  return (
    <div
      className={cn(
        "relative",
        indent > 0 && "before:absolute before:top-0 before:bottom-3 before:left-3 before:w-px before:bg-line",
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
      {error !== null && (
        <NotLoaded onRetry={() => void reload()} className="px-0">
          The comments could not be loaded.
        </NotLoaded>
      )}
      {hasMore && (
        <Button look="ghost" size="sm" className="mt-2" disabled={isLoadingMore} onClick={loadMore}>
          Load more comments
        </Button>
      )}
    </div>
  );
}
