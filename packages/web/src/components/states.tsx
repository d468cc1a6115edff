import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";
import { Button } from "./Button.tsx";

interface StateProps {
  title: string;
  children?: ReactNode;
  className?: string;
  /** It is all that the page shows: its title is the page's heading. */
  page?: boolean;
}

/** There is nothing here, and what would bring something. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  className,
  page = false,
}: StateProps & { icon: LucideIcon }) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-1 px-6 py-12 text-center",
        page && "min-h-[60dvh] justify-center",
        className,
      )}
    >
      <Icon className="mb-2 size-6 text-faint" strokeWidth={1.5} aria-hidden />
      <Title page={page}>{title}</Title>
      {children !== undefined && <div className="max-w-md text-balance text-dim">{children}</div>}
    </div>
  );
}

/** It failed: what, why, and another try. */
export function ErrorState({
  title,
  children,
  className,
  page = false,
  onRetry,
  retryLabel = "Try Again",
}: StateProps & { onRetry?: () => void; retryLabel?: string }) {
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-col items-center gap-1 px-6 py-12 text-center",
        page && "min-h-[60dvh] justify-center",
        className,
      )}
    >
      <CircleAlert className="mb-2 size-6 text-danger" strokeWidth={1.5} aria-hidden />
      <Title page={page}>{title}</Title>
      {children !== undefined && <div className="max-w-md text-balance text-dim">{children}</div>}
      {onRetry !== undefined && (
        <Button className="mt-4" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

function Title({ page, children }: { page: boolean; children: string }) {
  const Element = page ? "h1" : "p";
  return <Element className="text-sm font-medium text-ink">{children}</Element>;
}
