import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "../lib/api/index.ts";
import { LoadingBlock, Skeleton } from "./Skeleton.tsx";
import { EmptyState, ErrorState } from "./states.tsx";

interface ListingProps<T> {
  query: UseQueryResult<T>;
  /** What there is of it; nothing: the words for an empty list are shown. */
  count: (data: T) => number;
  failed: string;
  empty: { readonly icon: LucideIcon; readonly title: string; readonly text: ReactNode };
  children: (data: T) => ReactNode;
}

/** A list that is loaded: its shape while it is, what went wrong, and what to do where there is nothing. */
export function Listing<T>({ query, count, failed, empty, children }: ListingProps<T>) {
  if (query.isPending) {
    return (
      <LoadingBlock className="flex flex-col gap-5 p-4">
        {["w-2/3", "w-1/2", "w-3/5", "w-2/5"].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </LoadingBlock>
    );
  }
  if (query.isError) {
    return (
      <ErrorState title={failed} onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  if (count(query.data) === 0) {
    return (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  return children(query.data);
}
