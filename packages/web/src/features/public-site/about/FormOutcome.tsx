import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { cn } from "../../../lib/cn.ts";

/** The outcome of a form, in its place. */
export function FormOutcome({
  icon: Icon,
  title,
  action,
  onAction,
  children,
}: {
  icon: LucideIcon;
  title: string;
  action: string;
  onAction: () => void;
  children: ReactNode;
}) {
  const failed = title === "Failed";
  return (
    <div
      role={failed ? "alert" : "status"}
      className="flex flex-col items-center justify-center gap-2 rounded-lg border border-line bg-panel px-6 py-16 text-center"
    >
      <Icon className={cn("size-6", failed ? "text-danger" : "text-success")} aria-hidden />
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-md text-dim">{children}</p>
      <Button className="mt-3" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
