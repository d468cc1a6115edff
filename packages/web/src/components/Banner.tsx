import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";

const LOOKS = {
  error: { icon: CircleAlert, className: "border-danger/40 bg-danger-soft text-danger" },
  success: { icon: CircleCheck, className: "border-success/40 bg-success-soft text-success" },
  info: { icon: Info, className: "border-accent/35 bg-accent-soft text-ink" },
  warning: { icon: CircleAlert, className: "border-warning/40 bg-warning-soft text-warning" },
} as const;

/** One line that matters, announced when it appears. */
export function Banner({
  kind,
  children,
  className,
}: {
  kind: keyof typeof LOOKS;
  children: ReactNode;
  className?: string;
}) {
  const { icon: Icon, className: look } = LOOKS[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={cn("flex items-start gap-2 rounded-md border px-3 py-2", look, className)}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
