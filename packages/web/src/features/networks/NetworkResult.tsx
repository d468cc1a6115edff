import type { NetworkInfo } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { ApiError, messageWithWait } from "../../lib/api/index.ts";
import { networkInfo, systemInfo } from "./api.ts";
import { NetworkView } from "./NetworkView.tsx";

const TITLES = {
  prefix: { refused: "This cannot be counted", failed: "The network could not be loaded" },
  as: { refused: "Not an AS number", failed: "The AS could not be loaded" },
} as const;

/** What is known of a network (`prefix`, also of a range) or an AS, once it is loaded. */
export function NetworkResult({ kind, text, page = false }: { kind: "prefix" | "as"; text: string; page?: boolean }) {
  const answer = useQuery<NetworkInfo>(kind === "as" ? { ...systemInfo(text) } : { ...networkInfo(text) });
  const number = /^(?:as)?(\d+)$/i.exec(text)?.[1];
  const subject = kind === "as" && number !== undefined ? `AS${number}` : text;
  const refused = answer.error instanceof ApiError && answer.error.code === 400;
  return (
    <>
      {page && <title>{`${answer.data?.network ?? subject} · Fyr`}</title>}
      {answer.isPending ? (
        <Shape />
      ) : answer.isError ? (
        <ErrorState
          page={page}
          title={TITLES[kind][refused ? "refused" : "failed"]}
          {...(!refused && { onRetry: () => void answer.refetch() })}
        >
          <p className="mono mb-1 break-all text-ink">{subject}</p>
          <p>
            {refused && answer.error instanceof ApiError
              ? (answer.error.details[0]?.message ?? answer.error.message)
              : messageWithWait(answer.error)}
          </p>
        </ErrorState>
      ) : (
        <NetworkView info={answer.data} />
      )}
    </>
  );
}

const Shape = () => (
  <LoadingBlock label="Counting addresses" className="flex flex-col gap-4">
    <Skeleton className="h-7 w-64" />
    <Skeleton className="w-96" />
    <Skeleton className="h-24 rounded-lg" />
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  </LoadingBlock>
);
