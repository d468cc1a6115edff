import type { Post } from "@fyr/contract";
import { Database, MessageSquare, Paperclip, Reply } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { plural } from "../../../lib/format.ts";
import { openSubmission } from "../detail/index.ts";
import { PostBody } from "../acts/index.ts";
import { openComposer } from "../composer/store.ts";
import { PostMenu } from "../menu/PostMenu.tsx";
import { ItemPills, PostHeader } from "../parts/index.ts";
import { Attachments } from "./Attachments.tsx";
import { Collapsed } from "./Collapsed.tsx";

/** A post in the feed: its author, time and text, and what is attached to it. */
export function FeedItem({ of }: { of: Post }) {
  const { id, title, comment_count: comments, attachment_count: files, data_count: items } = of;
  const show = (tab: "comments" | "attachments" | "data") =>
    openSubmission({ id, tab, title: title || `Post of ${of.user?.name ?? "a deleted account"}` });
  return (
    <article
      aria-label={title || `Post of ${of.user?.name ?? "a deleted account"}`}
      data-post={id}
      className="flex flex-col gap-3 rounded-lg border border-line bg-panel p-4"
    >
      <PostHeader of={of}>
        <PostMenu of={of} />
      </PostHeader>
      {title !== "" && <h3 className="font-semibold break-words text-ink">{title}</h3>}
      <Collapsed>
        <PostBody of={of} />
      </Collapsed>
      <ItemPills items={of.sample} total={items} onMore={() => show("data")} />
      <Attachments of={of} onMore={() => show("attachments")} />
      <footer className="-mx-2 -mb-1 flex flex-wrap items-center max-lg:[&_button]:px-1.5 lg:gap-1">
        <Count icon={<MessageSquare aria-hidden />} onClick={() => show("comments")}>
          {plural(comments, "comment")}
        </Count>
        <Count icon={<Paperclip aria-hidden />} onClick={() => show("attachments")}>
          {plural(files, "attachment")}
        </Count>
        <Count icon={<Database aria-hidden />} onClick={() => show("data")}>
          {plural(items, "data item")}
        </Count>
        {of.state === "visible" && (
          <Button look="ghost" size="sm" className="ml-auto" onClick={() => openComposer({ parent: of })}>
            <Reply aria-hidden /> Reply
          </Button>
        )}
      </footer>
    </article>
  );
}

const Count = ({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) => (
  <Button look="ghost" size="sm" onClick={onClick}>
    {icon}
    <span className="tabular">{children}</span>
  </Button>
);
