import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";

/** A titled panel: a section of the page that assistive technology can jump to. */
export function Card({
  title,
  aside,
  children,
  className,
  bodyClassName,
  id,
}: {
  title: string;
  /** By which it is scrolled to. */
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  bodyClassName?: string;
}) {
  return (
    <section
      id={id}
      aria-label={title}
      className={cn("flex flex-col rounded-lg border border-line bg-panel", className)}
    >
      <header className="flex h-10 shrink-0 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-sm font-semibold text-ink">{title}</h2>
        {aside}
      </header>
      <div className={cn("flex-1 p-4", bodyClassName)}>{children}</div>
    </section>
  );
}
