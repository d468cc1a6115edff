import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";

/** Holds the place of what is still loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn("h-4 animate-pulse-soft rounded bg-hover", className)} />
);

/** A block of them; screen readers get the state in words. */
export function LoadingBlock({
  label = "Loading",
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
