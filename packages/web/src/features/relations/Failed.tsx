import { ErrorState } from "../../components/states.tsx";
import { ApiError, messageOf } from "../../lib/api/index.ts";

/** A lookup that failed, or was refused. */
export function Failed({
  text,
  refusal,
  error,
  onRetry,
}: {
  text: string;
  /** The title where the text is not what is looked up. */
  refusal: string;
  error: Error;
  onRetry: () => void;
}) {
  const refused = error instanceof ApiError && error.status === "validation_error";
  return (
    <ErrorState page title={refused ? refusal : "Query failed"} {...(!refused && { onRetry })}>
      <p className="mono mb-1 break-all text-ink">{text}</p>
      <p>{refused ? (error.details[0]?.message ?? error.message) : messageOf(error)}</p>
    </ErrorState>
  );
}
