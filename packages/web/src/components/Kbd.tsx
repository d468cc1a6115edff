import type { ReactNode } from "react";

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="mono inline-flex h-5 min-w-5 items-center justify-center rounded border border-line-strong bg-raised px-1 text-2xs text-dim">
      {children}
    </kbd>
  );
}
