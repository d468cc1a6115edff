import type { Post } from "@fyr/contract";
import { type ReactNode, useState } from "react";
import { Ago } from "../../../components/Ago.tsx";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { PlainLink } from "../../../components/PlainLink.tsx";
import { ProviderPicture } from "../../../components/ProviderPicture.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { TypeBadge } from "../../../components/TypeBadge.tsx";
import { PostAct } from "../acts/index.ts";
import { ReviewState } from "./ReviewState.tsx";
import { useTimes } from "../../../lib/times.ts";

/** Who wrote a post and when, and what has become of it since. Its buttons, if any, stand at the end. */
export function PostHeader({ of, children }: { of: Post; children?: ReactNode }) {
  // A deleted post has no author.
  return (
    <header className="flex min-w-0 items-start gap-2">
      <ProviderPicture name={of.user?.name ?? "–"} src={null} className="size-6 rounded-full" />
      <div className="flex min-h-6 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <bdi className="min-w-0 truncate font-medium text-ink">
          {of.user === null ? (
            "Deleted"
          ) : (
            <PlainLink
              to="/channels"
              search={{ kind: "author", name: of.user.id }}
              onFollow={closeSlideOver}
              className="text-ink"
              keyboard
            >
              {of.user.name}
            </PlainLink>
          )}
        </bdi>
        {of.user !== null && <TypeBadge type={of.user.type} />}
        <Ago at={of.created_at} />
        {of.edited_at !== null && <Edited of={of} at={of.edited_at} />}
        {of.is_own && of.review !== null && <ReviewState state={of.review} />}
        <DemoMark when={of.demo} />
      </div>
      {/* Its middle at that of the first line. */}
      <div className="-my-0.5 flex shrink-0 items-center empty:hidden">{children}</div>
    </header>
  );
}

/** Opens its earlier versions. */
function Edited({ of, at }: { of: Post; at: string }) {
  const { formatDateTime } = useTimes();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        title={formatDateTime(at)}
        onClick={() => setOpen(true)}
        className="text-xs text-faint underline-offset-2 hover:text-ink hover:underline"
      >
        edited
      </button>
      {open && <PostAct of={of} act="revisions" onClose={() => setOpen(false)} />}
    </>
  );
}
