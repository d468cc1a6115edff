import type { Uniqueness as Label } from "@fyr/contract";
import { cn } from "../../lib/cn.ts";

/** The rarer a fingerprint, the more it identifies its holder. */
const LOOKS: Record<Label, string> = {
  Unique: "border-accent/45 bg-accent-soft text-accent",
  "Very Rare": "border-accent/30 text-accent",
  Rare: "border-line-strong text-ink",
  Uncommon: "border-line-strong text-dim",
  Common: "border-line text-faint",
};

export function Uniqueness({ label }: { label: Label }) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center rounded border px-1.5 text-2xs font-medium whitespace-nowrap",
        LOOKS[label],
      )}
    >
      {label}
    </span>
  );
}
