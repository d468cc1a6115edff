import { useQuery } from "@tanstack/react-query";
import { Busy } from "../../../components/Busy.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { ApiError, messageOf } from "../../../lib/api/index.ts";
import { submission } from "./api.ts";
import type { Tab } from "./show-tab.ts";
import { Thread } from "./Thread.tsx";

/** A post or reply with its comments, attachments and data. */
export function SubmissionDetail({ id, tab, onTab }: { id: string; tab: Tab; onTab: (tab: Tab) => void }) {
  const post = useQuery(submission(id));
  if (post.isPending) return <Busy>Loading submission...</Busy>;
  // What has been shown stays in view when it cannot be loaded again.
  if (post.data === undefined) {
    const code = post.error instanceof ApiError ? post.error.code : 0;
    // An id of another form: nothing can be there.
    const isNoId = code === 400;
    return (
      <ErrorState
        title="Error Loading Submission"
        {...(code !== 404 && !isNoId && { onRetry: () => void post.refetch() })}
      >
        {isNoId
          ? "No submission has this address. The link may be incomplete."
          : code !== 0
            ? messageOf(post.error)
            : "Failed to load submission. Please try again."}
      </ErrorState>
    );
  }
  return <Thread of={post.data} tab={tab} onTab={onTab} />;
}
