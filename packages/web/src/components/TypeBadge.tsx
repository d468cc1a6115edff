import { cn } from "../lib/cn.ts";
import { typeName } from "../lib/account-type.ts";

const LOOKS = {
  Free: "border-line-strong bg-raised text-dim",
  Pro: "border-accent/35 bg-accent-soft text-accent",
  Admin: "border-warning/35 bg-warning-soft text-warning",
} as const;

/** Free, Pro or Admin. */
export function TypeBadge({ type }: { type: number }) {
  const name = typeName(type);
  return (
    <span className={cn("inline-flex h-5 items-center rounded border px-1.5 text-2xs font-medium", LOOKS[name])}>
      {name}
    </span>
  );
}
