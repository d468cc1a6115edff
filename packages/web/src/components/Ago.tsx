import { relativeTime } from "../lib/format.ts";
import { useNow } from "../lib/now.ts";
import { useTimes } from "../lib/times.ts";

/** A time as an age; the time itself on hover. */
export function Ago({ at }: { at: string }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)} className="text-xs whitespace-nowrap text-dim">
      {relativeTime(at, now)}
    </time>
  );
}
