import { formatDateTime, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";

/** When something came, as an age; the time itself on hover. */
export function Received({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)} className="text-xs whitespace-nowrap text-dim">
      {relativeTime(at, now)}
    </time>
  );
}

/** Opens the reader's own mail program. */
export function MailTo({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className="break-all text-dim hover:text-accent hover:underline">
      {email}
    </a>
  );
}
