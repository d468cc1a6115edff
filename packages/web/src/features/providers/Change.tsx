import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import { signed } from "./numbers.ts";

/** A change with its sign and direction, 0 without either; a dash where there is nothing to compare with. */
export function Change({
  value,
  format,
  className,
}: {
  value: number | null;
  format?: (count: number) => string;
  className?: string;
}) {
  if (value === null) {
    return (
      <span
        className={cn("text-faint", className)}
        title="Nothing to compare with: there are no statistics for that day, or only sources added since"
      >
        –
      </span>
    );
  }
  const Icon = value > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <span
      className={cn(
        "tabular inline-flex items-center gap-1",
        value === 0 ? "text-dim" : value > 0 ? "text-accent" : "text-warning",
        className,
      )}
    >
      {/* Beside 0 a line would be read as a minus. */}
      {value !== 0 && <Icon className="size-3.5 shrink-0" aria-hidden />}
      {signed(value, format)}
    </span>
  );
}
