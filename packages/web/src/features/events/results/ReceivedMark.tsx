import { Tooltip } from "../../../components/tooltip/index.ts";

/** Marks the time of an event as that of its arrival. */
export function ReceivedMark() {
  return (
    <Tooltip text="When Fyr received it: the event has no time of its own, or an impossible one">
      <span className="inline-flex h-4 shrink-0 items-center rounded border border-warning/40 bg-warning-soft px-1 font-medium text-warning">
        received
      </span>
    </Tooltip>
  );
}
