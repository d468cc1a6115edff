import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../components/Button.tsx";
import { ErrorState } from "../../components/states.tsx";
import { ApiError, messageOf } from "../../lib/api/index.ts";
import { formatDuration } from "../../lib/format.ts";
import { ipInfo, IpSkeleton, IpView } from "../ip/index.ts";
import { useSaveQuery } from "../history/index.ts";

/** @param at a day or time: what was known then */
export function IpResult({ text, log, at }: { text: string; log: boolean; at?: string | undefined }) {
  const answer = useQuery(ipInfo(text, at));
  useSaveQuery(text, "ip", log && answer.isSuccess);
  return (
    <div className="mx-auto max-w-7xl p-6">
      <title>{`${answer.data?.ip ?? text} · Fyr`}</title>
      {answer.isPending ? (
        <IpSkeleton />
      ) : answer.isError ? (
        <Failed text={text} error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <IpView info={answer.data} />
      )}
    </div>
  );
}

function Failed({ text, error, onRetry }: { text: string; error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.status === "validation_error";
  const isPast = error instanceof ApiError && error.details[0]?.field === "at";
  return (
    <ErrorState
      page
      title={isPast ? "Not a moment of the past" : refused ? "Not an IP address" : "Query failed"}
      {...(!refused && { onRetry })}
    >
      <p className="mono mb-1 line-clamp-4 break-all text-ink">{text}</p>
      <p>{refused ? (error.details[0]?.message ?? error.message) : <WithWait error={error} />}</p>
      {refused && (
        <Link to="/" className={buttonClass("outline", "md", "mt-4")}>
          Search again
        </Link>
      )}
    </ErrorState>
  );
}

function WithWait({ error }: { error: Error }) {
  const wait =
    error instanceof ApiError && error.retryAfter !== null ? ` Try again in ${formatDuration(error.retryAfter)}.` : "";
  return `${messageOf(error)}${wait}`;
}
