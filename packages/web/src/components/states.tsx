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
export function EmptyState({ icon: Icon, ...state }: StateProps & { icon: LucideIcon }) {
  return (
    <div className={frame(state)}>
      <Icon className="mb-2 size-6 text-faint" strokeWidth={1.5} aria-hidden />
      <Words {...state} />
    </div>
  );
}

/** It failed: what, why, and another try. */
export function ErrorState({
  onRetry,
  retryLabel = "Try Again",
  ...state
}: StateProps & { onRetry?: () => void; retryLabel?: string }) {
  return (
    <div role="alert" className={frame(state)}>
      <CircleAlert className="mb-2 size-6 text-danger" strokeWidth={1.5} aria-hidden />
      <Words {...state} />
      {onRetry !== undefined && (
        <Button className="mt-4" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

const frame = ({ page = false, className }: Pick<StateProps, "page" | "className">): string =>
  cn("flex flex-col items-center gap-1 px-6 py-12 text-center", page && "min-h-[60dvh] justify-center", className);

function Words({ title, children, page = false }: StateProps) {
  const Title = page ? "h1" : "p";
  return (
    <>
      <Title className="text-sm font-medium text-ink">{title}</Title>
      {children !== undefined && <div className="max-w-md text-balance text-dim">{children}</div>}
    </>
  );
}
