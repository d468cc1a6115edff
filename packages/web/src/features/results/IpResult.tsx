import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { parseAddress } from "@fyr/core/ip";
import { later } from "../../components/later.tsx";
import { PendingShape } from "../../components/PendingShape.tsx";
import { SkipTo } from "../../components/SkipTo.tsx";
import { ErrorState } from "../../components/states.tsx";
import { ApiError, messageWithWait } from "../../lib/api/index.ts";
import { Elsewhere } from "../search/index.ts";
import { ipInfo, IpSkeleton, IpView } from "../ip/index.ts";
import { useSaveQuery } from "../history/index.ts";
import { SearchAgain } from "./SearchAgain.tsx";

// Most texts are an address as it is: what reads all others, with the list of public suffixes, loads with the first.
const PageOfText = later(() => import("./PageOfText.tsx"));

interface IpResultProps {
  text: string;
  log: boolean;
  /** A day or time: what was known then. */
  at?: string | undefined;
}

/** An address; or the page of what the text is instead, in its place. */
export function IpResult(props: IpResultProps) {
  if (parseAddress(props.text).ok) return <Lookup {...props} />;
  return (
    <Suspense fallback={<PendingShape />}>
      <PageOfText text={props.text}>
        <Lookup {...props} />
      </PageOfText>
    </Suspense>
  );
}

function Lookup({ text, log, at }: IpResultProps) {
  const answer = useQuery(ipInfo(text, at));
  useSaveQuery(text, "ip", log && answer.isSuccess);
  return (
    <div className="mx-auto max-w-[120rem] p-3 sm:p-6">
      <title>{`${answer.data?.ip ?? text} · Fyr`}</title>
      {answer.isPending ? (
        <IpSkeleton />
      ) : answer.isError ? (
        <Failed text={text} error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          {/* Own observations and reasons have many values, which by keys alone stand before who runs it. */}
          <SkipTo label="Skip to who runs it" to='main section[aria-label="Infrastructure"] dl a' />
          <IpView info={answer.data} />
        </>
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
      title={isPast ? "Not a time in the past" : refused ? "Not an IP address" : "Query failed"}
      {...(!refused && { onRetry })}
    >
      <p className="mono mb-1 line-clamp-4 break-all text-ink">{text}</p>
      <p>{refused ? (error.details[0]?.message ?? error.message) : messageWithWait(error)}</p>
      {refused && !isPast && <Elsewhere text={text} />}
      {refused && <SearchAgain />}
    </ErrorState>
  );
}
