import { type DataOf, type ENDPOINTS } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Tabs } from "radix-ui";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { PostBody } from "../posts/acts/index.ts";
import { useLivePosts } from "../posts/live.ts";
import { PostMenu } from "../posts/menu/PostMenu.tsx";
import { ItemPills, PostHeader } from "../posts/parts/index.ts";
import { attachmentCount, dataCount, reloadThreads } from "./api.ts";
import { AttachmentsTab } from "./attachments/AttachmentsTab.tsx";
import { CommentsTab } from "./comments/CommentsTab.tsx";
import { DataTab } from "./data/DataTab.tsx";
import { Parents } from "./Parents.tsx";
import { ShowTab, type Tab, TABS } from "./show-tab.ts";

const NAMES = { comments: "Comments", attachments: "Attachments", data: "Data" } as const;

/** A post or reply, and what hangs on it. Fills its container, in which it scrolls. */
export function Thread({
  of,
  tab,
  onTab,
}: {
  of: DataOf<typeof ENDPOINTS.readSubmission>;
  tab: Tab;
  onTab: (tab: Tab) => void;
}) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const attachments = useQuery(attachmentCount(of.id));
  const data = useQuery(dataCount(of.id));
  useLivePosts(of.root_id, () => void reloadThreads());
  const counts = { comments: of.comment_count, attachments: attachments.data?.count, data: data.data?.count };
  const choose = (next: string) => onTab(TABS.find((known) => known === next) ?? "comments");
  return (
    <ShowTab value={onTab}>
      <div ref={setScroller} className="h-full overflow-y-auto">
        <article aria-label="Post" className="flex flex-col gap-3 p-4">
          <Parents of={of.parents} />
          <PostHeader of={of}>
            <PostMenu of={of} />
          </PostHeader>
          {of.title !== "" && <h2 className="text-base font-semibold break-words text-ink">{of.title}</h2>}
          <PostBody of={of} />
          <ItemPills items={of.sample} total={of.data_count} onMore={() => onTab("data")} />
        </article>
        <Tabs.Root value={tab} onValueChange={choose}>
          <Tabs.List
            aria-label="What hangs on it"
            className="sticky top-0 z-10 flex gap-1 border-b border-line bg-canvas px-4 pt-2"
          >
            {TABS.map((id) => (
              <Tabs.Trigger
                key={id}
                value={id}
                className="-mb-px border-b-2 border-transparent px-3 pb-2 text-dim hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
              >
                {NAMES[id]}
                {counts[id] !== undefined && <span className="tabular"> ({formatNumber(counts[id])})</span>}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Panel value="comments">
            <CommentsTab of={of} scroller={scroller} />
          </Panel>
          <Panel value="attachments">
            <AttachmentsTab id={of.id} scroller={scroller} />
          </Panel>
          <Panel value="data">
            <DataTab id={of.id} scroller={scroller} />
          </Panel>
        </Tabs.Root>
      </div>
    </ShowTab>
  );
}

const Panel = ({ value, children }: { value: Tab; children: ReactNode }) => (
  <Tabs.Content value={value} className="p-4 outline-none">
    {children}
  </Tabs.Content>
);
