import type { ReactNode } from "react";
import { type About, useExplanation } from "./explanation.tsx";

/** A card with nothing to show, in one line: its title and what its emptiness means. */
export function CardLine({
  title,
  about,
  aside,
  children,
}: {
  title: string;
  about: About;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { button, text } = useExplanation(title, about);
  return (
    <section
      aria-label={title}
      // A sheet of its own would be empty but for this line.
      className="scroll-mt-14 rounded-lg border border-line bg-panel outline-none print:break-before-avoid print:break-inside-avoid"
    >
      {text}
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-2">
        <h2 className="flex items-center gap-1.5 text-sm font-semibold text-ink">
          {title} {button}
        </h2>
        <div className="min-w-0 text-dim">{children}</div>
        {aside !== undefined && <div className="-my-1 ml-auto">{aside}</div>}
      </div>
    </section>
  );
}
