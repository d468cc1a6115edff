import { credits } from "../../lib/api/index.ts";
import { cn } from "../../lib/cn.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";

/** What the search will cost, before it is sent: one credit an address or domain. */
export function Price({ count }: { count: number }) {
  const { remaining } = useStore(credits);
  if (count === 0) return null;
  const short = typeof remaining === "number" && remaining < count;
  return (
    <p className={cn("tabular shrink-0 px-2 text-xs", short ? "text-warning" : "text-dim")}>
      {plural(count, "credit")}
      {short && `, ${formatNumber(remaining)} left`}
    </p>
  );
}
