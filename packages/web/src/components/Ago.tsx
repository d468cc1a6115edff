import { cn } from "../lib/cn.ts";
import { relativeTime } from "../lib/format.ts";
import { useNow } from "../lib/now.ts";
import { useTimes } from "../lib/times.ts";

/**
 * A time as an age; the time itself on hover.
 * @param inText within a sentence, whose size and colour it has
 */
export function Ago({ at, inText = false }: { at: string; inText?: boolean }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)} className={cn("whitespace-nowrap", !inText && "text-xs text-dim")}>
      {relativeTime(at, now)}
    </time>
  );
}
