import { FlaskConical } from "lucide-react";
import { Tooltip } from "./tooltip/index.ts";

/** Marks what stands beside it as demo data. */
export function DemoMark({ when }: { when: boolean }) {
  if (!when) return null;
  return (
    <Tooltip text="Demo data: invented for demonstration">
      <span className="inline-flex h-5 shrink-0 items-center gap-1 rounded border border-accent/35 bg-accent-soft px-1.5 text-2xs font-medium text-accent [&_svg]:size-3">
        <FlaskConical aria-hidden />
        Demo
      </span>
    </Tooltip>
  );
}
