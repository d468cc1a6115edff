import type { Post } from "@fyr/contract";
import { type ReactNode, Suspense } from "react";
import type { Moderation } from "./api.ts";
import { DeletePost } from "./DeletePost.tsx";
import { Revisions } from "./Revisions.tsx";
import { later } from "../../../components/later.tsx";

// The pages that show posts go without the composer and without the form library until a window needs them.
const AttachFiles = later(() => import("./AttachFiles.tsx"), { standing: "apart" });
const ModeratePost = later(() => import("./ModeratePost.tsx"), { standing: "apart" });
const ReportPost = later(() => import("./ReportPost.tsx"), { standing: "apart" });

/** What can be done to a post besides changing its text, which is done in its place. */
export type Act = "attach" | "delete" | "report" | "revisions" | Moderation;

interface ActProps {
  of: Post;
  act: Act;
  onClose: () => void;
}

/** The window in which it is done. */
export const PostAct = (props: ActProps) => <Suspense>{windowOf(props)}</Suspense>;

function windowOf({ of, act, onClose }: ActProps): ReactNode {
  switch (act) {
    case "attach":
      return <AttachFiles of={of} onClose={onClose} />;
    case "delete":
      return <DeletePost of={of} onClose={onClose} />;
    case "report":
      return <ReportPost of={of} onClose={onClose} />;
    case "revisions":
      return <Revisions of={of} onClose={onClose} />;
    default:
      return <ModeratePost of={of} action={act} onClose={onClose} />;
  }
}
