import type { WorkEntry } from "@fyr/contract";
import { CircleAlert, CircleCheck, CircleOff, Clock, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export const STATE_NAMES: Record<WorkEntry["state"], string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
};

const LOOKS: Record<WorkEntry["state"], { readonly sign: ReactNode; readonly className: string }> = {
  waiting: { sign: <Clock aria-hidden />, className: "text-dim" },
  running: { sign: <LoaderCircle aria-hidden />, className: "text-accent" },
  done: { sign: <CircleCheck aria-hidden />, className: "text-success" },
  failed: { sign: <CircleAlert aria-hidden />, className: "text-danger" },
  cancelled: { sign: <CircleOff aria-hidden />, className: "text-faint" },
};

/** How work stands, by a sign and a word. */
export function StateBadge({ of: { state, cancelling } }: { of: WorkEntry }) {
  const { sign, className } = LOOKS[state];
  return (
    <span className={cn("inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-3.5", className)}>
      {sign}
      {cancelling ? "Being cancelled" : STATE_NAMES[state]}
    </span>
  );
}
