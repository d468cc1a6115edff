import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { IpSkeleton } from "../ip/index.ts";

interface Props<Info> {
  answer: UseQueryResult<Info>;
  children: (info: Info) => ReactNode;
}

/** An answer within a panel. */
export function Nested<Info>({ answer, children }: Props<Info>) {
  return (
    <div className="p-4">
      {answer.isPending ? (
        <IpSkeleton />
      ) : answer.isError ? (
        <ErrorState title="Query failed" onRetry={() => void answer.refetch()}>
          {messageOf(answer.error)}
        </ErrorState>
      ) : (
        children(answer.data)
      )}
    </div>
  );
}
