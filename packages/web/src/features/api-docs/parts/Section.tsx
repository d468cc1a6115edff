import type { ReactNode } from "react";
import { CopyButton } from "../../../components/CopyButton.tsx";

/** A place with a name that links lead to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="group flex scroll-mt-6 flex-col gap-3">
      <div className="flex items-center gap-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        <CopyButton
          text={() => `${location.origin}${location.pathname}#${id}`}
          label={`Copy the link to ${title}`}
          look="ghost"
          size="icon-sm"
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 print:hidden"
        />
      </div>
      {children}
    </section>
  );
}
