import { cn } from "../lib/cn.ts";

/** How far something is. The bar is empty where `max` is nothing. */
export function ProgressBar({
  label,
  value,
  max,
  className,
  barClassName,
}: {
  label: string;
  value: number;
  max: number;
  className?: string;
  barClassName?: string;
}) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div className={cn("h-1.5 w-full overflow-hidden rounded-full bg-hover", className)}>
      <progress aria-label={label} value={percent} max={100} className="sr-only" />
      <div
        aria-hidden
        className={cn("h-full rounded-full bg-accent transition-[width] duration-200", barClassName)}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
