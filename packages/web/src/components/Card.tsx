import { CircleQuestionMark } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "../lib/cn.ts";

/** What a card shows, where that is from, and how it is computed. */
export interface About {
  readonly what: string;
  readonly from: string;
  readonly how: string;
}

/** A titled panel: a section of the page that assistive technology can jump to. */
export function Card({
  title,
  about,
  aside,
  children,
  className,
  bodyClassName,
  id,
}: {
  title: string;
  /** Opened by the '?' beside the title. */
  about?: About;
  /** By which it is scrolled to. */
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  bodyClassName?: string;
}) {
  const [isExplained, setExplained] = useState(false);
  const explanation = useId();
  return (
    <section
      id={id}
      aria-label={title}
      className={cn(
        "flex scroll-mt-14 flex-col rounded-lg border border-line bg-panel outline-none print:break-inside-avoid",
        className,
      )}
    >
      <header className="flex min-h-10 shrink-0 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4">
        <div className="flex items-center gap-1.5">
          <h2 className="text-sm font-semibold text-ink">{title}</h2>
          {about !== undefined && (
            <button
              type="button"
              aria-label={`What is ${title}?`}
              aria-expanded={isExplained}
              aria-controls={isExplained ? explanation : undefined}
              onClick={() => setExplained(!isExplained)}
              className="rounded-full p-1 text-faint hover:bg-hover hover:text-ink print:hidden"
            >
              <CircleQuestionMark className="size-3.5" aria-hidden />
            </button>
          )}
        </div>
        {aside}
      </header>
      {about !== undefined && isExplained && (
        <dl
          id={explanation}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-2.5 text-xs text-dim"
        >
          <Line name="What">{about.what}</Line>
          <Line name="From">{about.from}</Line>
          <Line name="How">{about.how}</Line>
        </dl>
      )}
      <div className={cn("flex-1 p-4", bodyClassName)}>{children}</div>
    </section>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-faint">{name}</dt>
    <dd>{children}</dd>
  </>
);
