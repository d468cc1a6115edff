import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { ipInfo, IpSkeleton, IpView } from "../ip/index.ts";

/** What is known of an address, within a panel. */
export function NestedIp({ ip }: { ip: string }) {
  const answer = useQuery(ipInfo(ip));
  return (
    <div className="p-4">
      {answer.isPending ? (
        <IpSkeleton />
      ) : answer.isError ? (
        <ErrorState title="Query failed" onRetry={() => void answer.refetch()}>
          {messageOf(answer.error)}
        </ErrorState>
      ) : (
        <IpView info={answer.data} />
      )}
    </div>
  );
}
