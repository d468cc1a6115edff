import { CircleAlert } from "lucide-react";

/** The specification's words, and the server's own. */
export function RunFailure({ reason }: { reason: string }) {
  return (
    <div role="alert" className="flex gap-2.5 rounded-md border border-danger/35 bg-danger-soft p-3 text-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
      <div>
        <p>Sorry! Something went wrong. Ensure that the request parameters are correct.</p>
        <p className="mt-1 text-dim">{reason}</p>
      </div>
    </div>
  );
}
