import { CopyButton } from "../../components/CopyButton.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import type { DoorKind } from "../../lib/doors/index.ts";
import { filterOf } from "./filter.ts";

/** The search for all addresses that have the value, and the line that keeps those of a list. */
export function FilterLine({ kind, value }: { kind: DoorKind; value: string }) {
  const line = filterOf(kind, value);
  if (line === null) return null;
  const query = `type:ip ${line}`;
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-dim">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        Addresses that have it:
        <PlainLink to="/runner" search={{ query }} keyboard breaks>
          {query}
        </PlainLink>
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        In a list of addresses, those that have it are found by
        <code className="mono min-w-0 break-all text-ink">{line}</code>
        <CopyButton text={line} label="Copy the filter" size="icon-sm" />
      </p>
    </div>
  );
}
