import { useState } from "react";
import { useTimes } from "../lib/times.ts";
import { Logo } from "./Logo.tsx";

/**
 * What a print begins with: who made it, when, and where the page is.
 * @param path of the page, from the root on
 */
export function PrintHead({ path }: { path: string }) {
  const { formatDateTime } = useTimes();
  // Of what is shown: the page was loaded then, and stays as it is.
  const [shown] = useState(() => Date.now());
  return (
    <div className="hidden items-center gap-2 border-b border-line pb-2 text-xs text-dim print:flex">
      <Logo className="size-5" />
      <span className="font-semibold text-ink">Fyr</span>
      <span className="tabular">{formatDateTime(shown)}</span>
      <span className="mono ml-auto break-all">{new URL(path, location.origin).href}</span>
    </div>
  );
}
