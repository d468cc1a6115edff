import type { ReactNode } from "react";
import { PlainValue } from "../../../components/door/PlainValue.tsx";
import { useEventsAt } from "./events-at.ts";

/** A time of an event, whose menu leads to the events before it, after it and around it. */
export function TimeValue({
  at,
  value,
  onFilter,
  className,
  children,
}: {
  /** In milliseconds since 1970. */
  at: number;
  /** As it is written, which is copied. */
  value: string | number | boolean;
  onFilter?: ((out: boolean) => void) | undefined;
  className?: string;
  children: ReactNode;
}) {
  const onEvents = useEventsAt();
  return (
    <PlainValue
      kind={null}
      value={value}
      moment={Number.isNaN(at) ? undefined : { at, onEvents }}
      onFilter={onFilter}
      {...(className !== undefined && { className })}
    >
      {children}
    </PlainValue>
  );
}
