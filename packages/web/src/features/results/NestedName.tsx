import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { domainInfo, DomainView } from "../domains/index.ts";
import { IpSkeleton } from "../ip/index.ts";

/** What is known of a domain or URL, within a panel. */
export function NestedName({ name }: { name: string }) {
  const answer = useQuery(domainInfo(name));
  return (
    <div className="p-4">
      {answer.isPending ? (
        <IpSkeleton />
      ) : answer.isError ? (
        <ErrorState title="Query failed" onRetry={() => void answer.refetch()}>
          {messageOf(answer.error)}
        </ErrorState>
      ) : (
        <DomainView info={answer.data} />
      )}
    </div>
  );
}
