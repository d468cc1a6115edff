import { FlaskConical } from "lucide-react";
import { cn } from "../lib/cn.ts";
import { Tooltip } from "./tooltip/index.ts";

interface DemoMarkProps {
  when: boolean;
  /** Its picture alone: for cells of a table. */
  isSmall?: boolean;
}

/** Marks what stands beside it as demo data. */
export function DemoMark({ when, isSmall = false }: DemoMarkProps) {
  if (!when) return null;
  return (
    <Tooltip text="Demo data: invented for demonstration">
      <span
        className={cn(
          "inline-flex h-5 shrink-0 items-center gap-1 rounded border border-accent/35 bg-accent-soft text-2xs font-medium text-accent [&_svg]:size-3",
          isSmall ? "px-1" : "px-1.5",
        )}
      >
        <FlaskConical aria-hidden />
        <span className={cn(isSmall && "sr-only")}>Demo</span>
      </span>
    </Tooltip>
  );
}
