import type { ReactNode } from "react";

/** A key to press, in the font of the text: no page loads another font for the names of keys. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line-strong bg-raised px-1 font-sans text-2xs text-dim">
      {children}
    </kbd>
  );
}
