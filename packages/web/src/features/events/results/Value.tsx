import type { ReactNode } from "react";
import { Door } from "../../../components/door/index.ts";
import { PlainValue } from "../../../components/door/PlainValue.tsx";
import type { Leaf } from "./document.ts";
import { doorOf } from "./door-of.ts";
import { momentOf } from "./moment-of.ts";
import { TimeValue } from "./TimeValue.tsx";

/** Searches for events with a value of a field, or without it. */
export type FieldFilter = (field: string, value: string | number | boolean, out: boolean) => void;

/** A field's value, as it is shown, which leads on where it can; without a filter it is no event's, and does not. */
export function Value({
  field,
  value,
  keyboard = true,
  isMarked = true,
  onFilter,
  children,
}: {
  field: string;
  value: Leaf;
  keyboard?: boolean;
  /** The event that it is of says whether it is of the demo. */
  isMarked?: boolean;
  onFilter: FieldFilter | undefined;
  children: ReactNode;
}) {
  if (onFilter === undefined || value === null) return children;
  const kind = doorOf(field, value);
  const filter = (out: boolean) => onFilter(field, value, out);
  if (kind === null) {
    const at = momentOf(field, value);
    return at !== null ? (
      <TimeValue at={at} value={value} onFilter={filter}>
        {children}
      </TimeValue>
    ) : (
      <PlainValue kind={null} value={value} onFilter={filter}>
        {children}
      </PlainValue>
    );
  }
  return (
    // The table reads from it which field a press was on.
    <span className="contents" data-field={field} data-value={String(value)}>
      <Door kind={kind} value={String(value)} keyboard={keyboard} isMarked={isMarked} onFilter={filter}>
        {children}
      </Door>
    </span>
  );
}
