import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/** A part of a public page, under a heading. */
export function Section({
  title,
  lead,
  children,
  className,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section aria-label={title} className={cn("mx-auto max-w-6xl px-4 py-14 sm:px-6", className)}>
      <h2 className="text-2xl font-semibold tracking-tight text-balance text-ink">{title}</h2>
      {lead !== undefined && <p className="mt-2 max-w-2xl text-base text-dim">{lead}</p>}
      <div className="mt-8">{children}</div>
    </section>
  );
}
