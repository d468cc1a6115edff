import type { PostReport } from "@fyr/contract";
import { Flag, MessagesSquare } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../../components/Ago.tsx";
import { Button } from "../../../components/Button.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { plural } from "../../../lib/format.ts";
import { type Act, PostAct, PostBody, REASON_WORDS } from "../../submissions/acts/index.ts";
import { ItemPills, PostHeader } from "../../submissions/parts/index.ts";
import { openSubmission, titleOf } from "../../submissions/detail/index.ts";

/** A reported post with its reports and the actions on it. */
export function ReportedRow({ of: { post, reports } }: { of: PostReport }) {
  const [act, setAct] = useState<Act | null>(null);
  const name = post.user?.name ?? "a deleted author";
  const open = (tab: "comments" | "data") => openSubmission({ id: post.id, tab, title: titleOf(post) });
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <PostHeader of={post} />
      <div className="flex flex-col gap-2 pl-8">
        {post.title !== "" && <p className="font-medium break-words text-ink">{post.title}</p>}
        <PostBody of={post} />
        <ItemPills items={post.sample} total={post.data_count} onMore={() => open("data")} />
        <section
          aria-label={`Reports of the post by ${name}`}
          className="rounded-md border border-warning/35 bg-warning-soft px-3 py-2"
        >
          <p className="mb-1 flex items-center gap-1.5 text-xs font-medium text-warning">
            <Flag className="size-3.5" aria-hidden /> {plural(reports.length, "report")}
          </p>
          <ul className="flex flex-col gap-1">
            {reports.map((report) => (
              <li key={report.account} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
                <Chip>{REASON_WORDS[report.reason]}</Chip>
                {report.text !== "" && <span className="min-w-0 break-words">{report.text}</span>}
                <span className="text-xs break-all text-dim">{report.account}</span>
                <Ago at={report.created_at} />
              </li>
            ))}
          </ul>
        </section>
        <div className="-ml-2.5 flex flex-wrap gap-2">
          <Button size="sm" look="ghost" onClick={() => open("comments")} aria-label={`Thread of ${name}`}>
            <MessagesSquare aria-hidden /> Thread
          </Button>
          {post.state === "visible" && (
            <Button size="sm" look="danger" onClick={() => setAct("hide")} aria-label={`Hide the post by ${name}`}>
              Hide
            </Button>
          )}
          {post.state === "hidden" && (
            <Button size="sm" onClick={() => setAct("show")} aria-label={`Show the post by ${name} again`}>
              Show again
            </Button>
          )}
          <Button size="sm" onClick={() => setAct("dismiss")} aria-label={`Dismiss the reports of ${name}'s post`}>
            Dismiss
          </Button>
        </div>
      </div>
      {act !== null && <PostAct of={post} act={act} onClose={() => setAct(null)} />}
    </li>
  );
}
