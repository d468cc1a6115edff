import { cn } from "../lib/cn.ts";
import { relativeDay, relativeTime } from "../lib/format.ts";
import { useNow } from "../lib/now.ts";
import { usePrinting } from "../lib/printing.ts";
import { useTimes } from "../lib/times.ts";

/**
 * A time as an age; the time itself on hover, and on paper, which is read later.
 * @param inText within a sentence, whose size and colour it has
 */
export function Ago({ at, inText = false }: { at: string; inText?: boolean }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const isPrinting = usePrinting();
  return (
    <time dateTime={at} title={formatDateTime(at)} className={cn("whitespace-nowrap", !inText && "text-xs text-dim")}>
      {isPrinting ? formatDateTime(at) : relativeTime(at, now)}
    </time>
  );
}

/** A day as an age, for sources that give no time; on paper, which is read later, the day itself. */
export function DayAgo({ day }: { day: string }) {
  const now = useNow();
  return usePrinting() ? day : relativeDay(day, now);
}
