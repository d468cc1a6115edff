import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { TabList, TabPanel, Tabs } from "../../../components/Tabs.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useWhole } from "../../../lib/printing.ts";
import { PostBody } from "../acts/index.ts";
import { useLivePosts } from "../live.ts";
import { PostMenu } from "../menu/PostMenu.tsx";
import { ItemPills, PostHeader } from "../parts/index.ts";
import { attachmentCount, dataCount, reloadThreads } from "./api.ts";
import { AttachmentsTab } from "./attachments/AttachmentsTab.tsx";
import { CommentsTab } from "./comments/CommentsTab.tsx";
import { DataTab } from "./items/DataTab.tsx";
import { Parents } from "./Parents.tsx";
import { ShowTab, type Tab, TABS } from "./show-tab.ts";
import type { DataOf, ENDPOINTS } from "../../../lib/api/index.ts";

const NAMES = { comments: "Comments", attachments: "Attachments", data: "Data" } as const;

/**
 * A post or reply, with its items, files and replies. Fills its container, in which it scrolls. Printed by its button, it
 * has all of them, one below the other.
 */
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
  const isWhole = useWhole();
  const parts = {
    comments: <CommentsTab of={of} scroller={scroller} />,
    attachments: <AttachmentsTab id={of.id} scroller={scroller} />,
    data: <DataTab id={of.id} scroller={scroller} />,
  } as const satisfies Record<Tab, ReactNode>;
  const others = isWhole ? TABS.filter((id) => id !== tab && counts[id] !== 0) : [];
  const choose = (next: string) => onTab(TABS.find((known) => known === next) ?? "comments");
  return (
    <ShowTab value={onTab}>
      <div ref={setScroller} className="h-full overflow-y-auto print:h-auto print:overflow-visible">
        <article aria-label="Post" className="flex flex-col gap-3 p-4">
          <Parents of={of.parents} />
          <PostHeader of={of}>
            <PostMenu of={of} />
          </PostHeader>
          {of.title !== "" && <h2 className="text-base font-semibold break-words text-ink">{of.title}</h2>}
          <PostBody of={of} />
          <ItemPills items={of.sample} total={of.data_count} onMore={() => onTab("data")} />
        </article>
        <Tabs value={tab} onValue={choose}>
          <TabList
            label="Comments, attachments and data"
            tabs={TABS.map((id) => ({ id, label: <Name of={id} count={counts[id]} /> }))}
            className="sticky top-0 z-10 bg-canvas px-4 pt-2 print:hidden"
          />
          <Heading of={tab} count={counts[tab]} />
          <TabPanel id={tab} className="p-4 outline-none">
            {parts[tab]}
          </TabPanel>
        </Tabs>
        {others.map((id) => (
          <section key={id} aria-label={NAMES[id]}>
            <Heading of={id} count={counts[id]} />
            <div className="p-4">{parts[id]}</div>
          </section>
        ))}
      </div>
    </ShowTab>
  );
}

const Name = ({ of, count }: { of: Tab; count: number | undefined }) => (
  <>
    {NAMES[of]}
    {count !== undefined && <span className="tabular"> ({formatNumber(count)})</span>}
  </>
);

/** On paper, where no tab says what follows. */
const Heading = (named: { of: Tab; count: number | undefined }) => (
  <h2 className="hidden px-4 font-semibold text-ink print:block">
    <Name {...named} />
  </h2>
);
