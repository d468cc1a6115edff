import type { ReactNode } from "react";

/** A card with nothing to show, in one line: its title and what its emptiness means. */
export const CardLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="flex scroll-mt-14 flex-wrap items-baseline gap-x-3 rounded-lg border border-line bg-panel px-4 py-2 outline-none print:break-inside-avoid"
  >
    <h2 className="text-sm font-semibold text-ink">{title}</h2>
    <div className="min-w-0 text-dim">{children}</div>
  </section>
);
