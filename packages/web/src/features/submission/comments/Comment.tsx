import type { Post } from "@fyr/contract";
import { ChevronDown, ChevronUp, Paperclip, Reply } from "lucide-react";
import { useContext, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { plural } from "../../../lib/format.ts";
import { PostBody } from "../../posts/acts/index.ts";
import { openComposer } from "../../posts/index.ts";
import { PostMenu } from "../../posts/menu/PostMenu.tsx";
import { ItemPills, PostHeader } from "../../posts/parts/index.ts";
import { ShowTab } from "../show-tab.ts";
import { isEmpty } from "./empty.ts";
import { Replies } from "./Replies.tsx";

/** A reply with what it names and holds, and what was replied to it once somebody asks. */
export function Comment({ of, level }: { of: Post; level: number }) {
  const show = useContext(ShowTab);
  const [isOpen, setOpen] = useState(false);
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
    <li className="flex flex-col gap-1.5 py-3">
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
            <Button look="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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

/** Names of its files; they are all in a tab of their own. */
function Files({ of }: { of: Post }) {
  const show = useContext(ShowTab);
  if (of.attachment_count === 0) return null;
  return (
    <button
      type="button"
      onClick={() => show("attachments")}
      className="flex max-w-full items-center gap-1.5 self-start text-xs text-dim hover:text-ink"
    >
      <Paperclip className="size-3.5 shrink-0" aria-hidden />
      <bdi className="truncate">
        {of.attachments.map((file) => file.file_name).join(", ") || plural(of.attachment_count, "file")}
      </bdi>
    </button>
  );
}
