import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";
import { Button } from "./Button.tsx";

/** A part of a page failed, in one quiet line: what, and another try. The rest of the page stands. */
export function NotLoaded({
  children,
  onRetry,
  className,
}: {
  children: ReactNode;
  onRetry: () => void;
  className?: string;
}) {
  return (
    <div className={cn("flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-dim", className)}>
      <CircleAlert className="size-4 shrink-0 text-danger" strokeWidth={1.5} aria-hidden />
      <p>{children}</p>
      <Button size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
