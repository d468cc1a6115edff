import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../components/states.tsx";
import { ApiError, messageOf } from "../../lib/api/index.ts";
import { domainInfo, DomainView } from "../domains/index.ts";
import { IpSkeleton } from "../ip/index.ts";
import { useSaveQuery } from "../history/index.ts";
import { SearchAgain } from "./SearchAgain.tsx";

/** `type=domain`: a domain, or a URL. */
export default function DomainResult({ text, log }: { text: string; log: boolean }) {
  const answer = useQuery(domainInfo(text));
  useSaveQuery(text, "domain", log && answer.isSuccess);
  return (
    <div className="mx-auto max-w-7xl p-6">
      <title>{`${answer.data?.domain ?? text} · Fyr`}</title>
      {answer.isPending ? (
        <IpSkeleton />
      ) : answer.isError ? (
        <Failed text={text} error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <DomainView info={answer.data} />
      )}
    </div>
  );
}

function Failed({ text, error, onRetry }: { text: string; error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.status === "validation_error";
  return (
    <ErrorState page title={refused ? "Not a domain or URL" : "Query failed"} {...(!refused && { onRetry })}>
      <p className="mono mb-1 break-all text-ink">{text}</p>
      <p>{refused ? (error.details[0]?.message ?? error.message) : messageOf(error)}</p>
      {refused && <SearchAgain />}
    </ErrorState>
  );
}
