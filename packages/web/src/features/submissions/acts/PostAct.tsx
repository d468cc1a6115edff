import type { Post } from "@fyr/contract";
import { lazy, Suspense } from "react";
import type { Moderation } from "./api.ts";
import { DeletePost } from "./DeletePost.tsx";
import { ModeratePost } from "./ModeratePost.tsx";
import { ReportPost } from "./ReportPost.tsx";
import { Revisions } from "./Revisions.tsx";

// It shares much with the composer, which the pages that show posts do without.
const AttachFiles = lazy(() => import("./AttachFiles.tsx"));

/** What can be done to a post besides changing its text, which is done in its place. */
export type Act = "attach" | "delete" | "report" | "revisions" | Moderation;

/** The window in which it is done. */
export function PostAct({ of, act, onClose }: { of: Post; act: Act; onClose: () => void }) {
  if (act === "attach") {
    return (
      <Suspense>
        <AttachFiles of={of} onClose={onClose} />
      </Suspense>
    );
  }
  if (act === "delete") return <DeletePost of={of} onClose={onClose} />;
  if (act === "report") return <ReportPost of={of} onClose={onClose} />;
  if (act === "revisions") return <Revisions of={of} onClose={onClose} />;
  return <ModeratePost of={of} action={act} onClose={onClose} />;
}
