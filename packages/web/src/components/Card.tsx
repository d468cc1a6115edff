import { type ReactNode } from "react";
import { cn } from "../lib/cn.ts";
import { type About, useExplanation } from "./explanation.tsx";

export type { About };

/** A titled panel: a section of the page that assistive technology can jump to. */
export function Card({
  title,
  about,
  aside,
  children,
  className,
  bodyClassName,
  id,
  isLong = false,
}: {
  title: string;
  /** Opened by the '?' beside the title. */
  about: About;
  /** By which it is scrolled to. */
  id?: string;
  aside?: ReactNode;
  /** A table that may go on to another sheet of paper: as a whole it would leave most of the one before empty. */
  isLong?: boolean;
  children: ReactNode;
  className?: string;
  bodyClassName?: string;
}) {
  const { button, text } = useExplanation(title, about);
  return (
    <section
      id={id}
      aria-label={title}
      className={cn(
        "flex scroll-mt-14 flex-col rounded-lg border border-line bg-panel outline-none",
        // Of one that goes on, the frame alone may stand at the foot of a sheet.
        isLong ? "print:border-0" : "print:break-inside-avoid",
        className,
      )}
    >
      <header className="flex min-h-10 shrink-0 [&_a]:print:hidden print:break-after-avoid flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1">
        <div className="flex items-center gap-1.5">
          <h2 className="text-sm font-semibold text-ink">{title}</h2>
          {button}
        </div>
        {aside}
      </header>
      {text}
      <div className={cn("flex-1 p-4", bodyClassName)}>{children}</div>
    </section>
  );
}
