import type { DataSource } from "@fyr/contract";
import { CircleAlert, CircleCheck, CircleDashed, CircleOff, CirclePause, KeyRound, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { stateName } from "./states.ts";

const LOOKS: Record<DataSource["state"], { readonly sign: ReactNode; readonly className: string }> = {
  new: { sign: <CircleDashed aria-hidden />, className: "text-dim" },
  ok: { sign: <CircleCheck aria-hidden />, className: "text-success" },
  quarantined: { sign: <CirclePause aria-hidden />, className: "text-warning" },
  failed: { sign: <CircleAlert aria-hidden />, className: "text-danger" },
  disabled: { sign: <CircleOff aria-hidden />, className: "text-faint" },
  not_configured: { sign: <KeyRound aria-hidden />, className: "text-faint" },
  offline: { sign: <Unplug aria-hidden />, className: "text-faint" },
};

/** How a source stands, by a sign and a word. */
export function StateBadge({ state }: { state: DataSource["state"] }) {
  const { sign, className } = LOOKS[state];
  return (
    <span className={cn("inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-3.5", className)}>
      {sign}
      {stateName(state)}
    </span>
  );
}
