import { FlaskConical } from "lucide-react";
import { cn } from "../lib/cn.ts";
import { Tooltip } from "./tooltip/index.ts";

interface DemoMarkProps {
  when: boolean;
  /** Its picture alone: in rows, beside values. */
  isSmall?: boolean;
}

/** Marks what stands beside it as demo data. */
export function DemoMark({ when, isSmall = false }: DemoMarkProps) {
  if (!when) return null;
  return (
    <Tooltip text="Demo data: invented for demonstration">
      <span
        className={cn(
          "inline-flex shrink-0 items-center text-accent [&_svg]:size-3",
          isSmall ? "ml-1" : "h-5 gap-1 rounded border border-accent/35 bg-accent-soft px-1.5 text-2xs font-medium",
        )}
      >
        <FlaskConical aria-hidden />
        <span className={cn(isSmall && "sr-only")}>Demo</span>
      </span>
    </Tooltip>
  );
}
