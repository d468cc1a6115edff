import { ErrorState } from "../../components/states.tsx";
import { isReserved } from "../../components/Withheld.tsx";
import { messageOf } from "../../lib/api/index.ts";

/** In place of a table whose query failed, or is not open to the account. */
export const QueryFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isReserved(error) ? (
    <ErrorState title="Not open to this account">{error.message}</ErrorState>
  ) : (
    <ErrorState title="Query failed" onRetry={onRetry}>
      {messageOf(error)}
    </ErrorState>
  );
