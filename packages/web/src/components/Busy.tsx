import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";

/** Something is under way, in words. */
export function Busy({ children }: { children: ReactNode }) {
  return (
    <output className="flex items-center justify-center gap-2 py-8 text-dim">
      <LoaderCircle className="size-4 animate-spin" aria-hidden />
      {children}
    </output>
  );
}
