import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** The outcome of a form, in its place. */
export function Outcome({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <output className="flex flex-col items-center gap-2 rounded-lg border border-line bg-panel p-6 text-center">
      <Icon className="size-6 text-success" aria-hidden />
      <p className="text-base font-semibold text-ink">{title}</p>
      <div className="flex flex-col gap-2 text-dim">{children}</div>
    </output>
  );
}
