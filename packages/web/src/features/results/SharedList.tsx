import { useQuery } from "@tanstack/react-query";
import { PendingShape } from "../../components/PendingShape.tsx";
import { ErrorState } from "../../components/states.tsx";
import { ApiError, call, ENDPOINTS, messageOf } from "../../lib/api/index.ts";
import { splitInput } from "../../lib/search-input.ts";
import ListResult from "./ListResult.tsx";
import { SearchAgain } from "./SearchAgain.tsx";

/** A list that another account shares. What is known of its addresses is looked up as the reader may see it. */
export default function SharedList({ id, log }: { id: string; log: boolean }) {
  const list = useQuery({
    queryKey: ["query", "shared", id],
    queryFn: ({ signal }) => call(ENDPOINTS.readSharedQuery, { params: { id }, signal }),
  });
  if (list.isPending) return <PendingShape />;
  if (list.isError) {
    const isGone = list.error instanceof ApiError && list.error.code === 404;
    return (
      <ErrorState
        title={isGone ? "This list is not shared" : "This list could not be read"}
        {...(!isGone && { onRetry: () => void list.refetch() })}
        page
      >
        <p>{isGone ? "Its owner no longer shares it, or the link has expired." : messageOf(list.error)}</p>
        <SearchAgain />
      </ErrorState>
    );
  }
  const { query } = list.data;
  return <ListResult input={query} pieces={splitInput(query)} log={log} />;
}
