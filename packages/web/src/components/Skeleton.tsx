import { cn } from "../lib/cn.ts";

/** Holds the place of what is still loading. Say so to screen readers once, where the block begins. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn("h-4 animate-pulse-soft rounded bg-hover", className)} />
);
