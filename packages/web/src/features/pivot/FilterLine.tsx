import { CopyButton } from "../../components/CopyButton.tsx";
import type { DoorKind } from "../../lib/doors/index.ts";

/** What the line above a list calls values of a kind. */
const FIELDS: Partial<Record<DoorKind, string>> = {
  country: "country",
  operator: "operator",
  service: "service",
  tag: "tag",
};

/** The line that keeps the addresses of a list that have the value. */
export function FilterLine({ kind, value }: { kind: DoorKind; value: string }) {
  const field = FIELDS[kind];
  if (field === undefined) return null;
  const line = `${field}:${/^\w+$/.test(value) ? value : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`}`;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-dim">
      In a list of addresses, those that have it are found by
      <code className="mono min-w-0 break-all text-ink">{line}</code>
      <CopyButton text={line} label="Copy the filter" size="icon-sm" />
    </p>
  );
}
