import { ITEM_TYPE, type Post } from "@fyr/contract";
import { MessageSquare, MessageSquarePlus } from "lucide-react";
import { Busy } from "../../../../components/Busy.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { CardLine } from "../../../../components/CardLine.tsx";
import { NotLoaded } from "../../../../components/NotLoaded.tsx";
import { plural } from "../../../../lib/format.ts";
import { PostBody } from "../../acts/index.ts";
import { openComposer } from "../../index.ts";
import { PostMenu } from "../../menu/PostMenu.tsx";
import { ItemPills, PostHeader } from "../../parts/index.ts";
import { useCommentsOfIp, useCommentsOfName } from "../api.ts";
import { openSubmission, titleOf } from "../open.tsx";

const ABOUT = {
  what: "Posts and replies that name this address, domain or URL.",
  from: "Users of this Fyr.",
  how: "A post is listed if its words or items name it, and if you may read it.",
};

/** Submissions that name an address. A failure is logged, and costs the list only. */
export const IpComments = ({ ip }: { ip: string }) => (
  <CommentsCard list={useCommentsOfIp(ip)} item={{ value: ip, type: ITEM_TYPE.ip }} />
);

/** Submissions that name a domain or a URL. */
export const NameComments = ({ name }: { name: string }) => (
  <CommentsCard
    list={useCommentsOfName(name)}
    item={{ value: name, type: name.includes("://") ? ITEM_TYPE.url : ITEM_TYPE.domain }}
  />
);

function CommentsCard({
  list: { rows, error, isPending, isLoadingMore, hasMore, loadMore, reload },
  item,
}: {
  list: ReturnType<typeof useCommentsOfName>;
  item: { value: string; type: (typeof ITEM_TYPE)[keyof typeof ITEM_TYPE] };
}) {
  const add = (
    <Button size="sm" look="ghost" onClick={() => openComposer({ items: [item] })}>
      <MessageSquarePlus aria-hidden /> Add Comment
    </Button>
  );
  if (!isPending && rows.length === 0 && error === null) {
    return (
      <CardLine title="Comments" about={ABOUT} aside={add}>
        No comments yet. Be the first to comment!
      </CardLine>
    );
  }
  return (
    <Card title="Comments" about={ABOUT} bodyClassName="p-0" aside={add}>
      {isPending ? (
        <Busy>Loading comments...</Busy>
      ) : (
        rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.map((post) => (
              <Row key={post.id} of={post} />
            ))}
          </ul>
        )
      )}
      {error !== null && <NotLoaded onRetry={() => void reload()}>The comments could not be loaded.</NotLoaded>}
      {hasMore && (
        <div className="flex justify-center border-t border-line p-2">
          <Button size="sm" look="ghost" disabled={isLoadingMore} onClick={loadMore}>
            Load more comments
          </Button>
        </div>
      )}
    </Card>
  );
}

/** A post or reply that names it, and the way to its thread. */
function Row({ of }: { of: Post }) {
  const open = (tab: "comments" | "data") => openSubmission({ id: of.id, tab, title: titleOf(of) });
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <PostHeader of={of}>
        <PostMenu of={of} />
      </PostHeader>
      <div className="flex flex-col gap-2 pl-8">
        {of.title !== "" && <p className="font-medium break-words text-ink">{of.title}</p>}
        <PostBody of={of} />
        <ItemPills items={of.sample} total={of.data_count} onMore={() => open("data")} />
        <Button look="ghost" size="sm" className="-ml-2.5 self-start" onClick={() => open("comments")}>
          <MessageSquare aria-hidden />
          {of.comment_count === 0 ? "Open thread" : plural(of.comment_count, "comment")}
        </Button>
      </div>
    </li>
  );
}
