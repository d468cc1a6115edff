import type { ReactNode } from "react";

/** A stored thing in one line: the text that tells it from others, then figures and what can be done. */
export const StoredRow = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex items-center gap-3 px-4 py-1.5">
    <span className="mono min-w-0 flex-1 truncate text-xs text-ink">{text}</span>
    {children}
  </li>
);
