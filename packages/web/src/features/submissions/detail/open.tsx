import { type Post, SIDE_PANEL_WIDTH } from "@fyr/contract";
import { useState } from "react";
import { openSlideOver } from "../../../components/slide-over/index.ts";
import type { Tab } from "./show-tab.ts";
import { SubmissionDetail } from "./SubmissionDetail.tsx";

/** What a panel about a post or reply is called. */
export const titleOf = ({ parent_id, user }: Pick<Post, "parent_id" | "user">): string =>
  `${parent_id === null ? "Post" : "Reply"} by ${user?.name ?? "a deleted author"}`;

/** A post or reply in the panel from the right, at one of its tabs. */
export function openSubmission({
  id,
  tab = "comments",
  title = "Submission",
}: {
  id: string;
  tab?: Tab;
  title?: string;
}): void {
  openSlideOver({
    key: `submission ${id} ${tab}`,
    title,
    width: SIDE_PANEL_WIDTH,
    href: `/submissions/${encodeURIComponent(id)}${tab === "comments" ? "" : `?tab=${tab}`}`,
    beside: ["post", id],
    content: <InPanel id={id} first={tab} />,
  });
}

function InPanel({ id, first }: { id: string; first: Tab }) {
  const [tab, setTab] = useState(first);
  return <SubmissionDetail id={id} tab={tab} onTab={setTab} />;
}
