import { Radio } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatNumber } from "../../../lib/format.ts";

export interface Tail {
  readonly on: boolean;
  /** Events that came in since it was turned on. */
  readonly count: number;
  /** More came in than could be sent. */
  readonly skipped: boolean;
  readonly toggle: () => void;
}

/** Turns the live tail on and off. */
export function TailButton({ tail }: { tail: Tail }) {
  const { on, count, skipped, toggle } = tail;
  return (
    <Button aria-pressed={on} onClick={toggle} className={cn(on && "border-success/50 bg-success-soft text-success")}>
      <Radio aria-hidden className={cn(on && "animate-pulse-soft")} />
      {on ? `Live, ${formatNumber(count)} new${skipped ? ", some left out" : ""}` : "Live tail"}
    </Button>
  );
}
