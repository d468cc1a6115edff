import { ErrorState } from "../../components/states.tsx";
import { ApiError, messageOf } from "../../lib/api/index.ts";

/** A query about the names around a domain has failed, or its text is no domain. */
export function NamesFailed({ text, error, onRetry }: { text: string; error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.status === "validation_error";
  return (
    <ErrorState page title={refused ? "Not a domain" : "Query failed"} {...(!refused && { onRetry })}>
      <p className="mono mb-1 break-all text-ink">{text}</p>
      <p>{refused ? (error.details[0]?.message ?? error.message) : messageOf(error)}</p>
    </ErrorState>
  );
}
