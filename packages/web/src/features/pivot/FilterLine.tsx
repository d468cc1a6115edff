import { CopyButton } from "../../components/CopyButton.tsx";
import type { DoorKind } from "../../lib/doors/index.ts";
import { filterOf } from "./filter.ts";

/** The line that keeps the addresses of a list that have the value. */
export function FilterLine({ kind, value }: { kind: DoorKind; value: string }) {
  const line = filterOf(kind, value);
  if (line === null) return null;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-dim">
      In a list of addresses, those that have it are found by
      <code className="mono min-w-0 break-all text-ink">{line}</code>
      <CopyButton text={line} label="Copy the filter" size="icon-sm" />
    </p>
  );
}
