import { useId, type ReactNode } from "react";
import { cn } from "../lib/cn.ts";

interface LabelledProps {
  label: string;
  hint?: string | undefined;
  className?: string | undefined;
  /** Draws the control, which takes both. */
  children: (control: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** A control between its label and what helps to fill it. */
export function Labelled({ label, hint, className, children }: LabelledProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-xs font-medium text-dim">
        {label}
      </label>
      {children({ id, "aria-describedby": hint === undefined ? undefined : hintId })}
      {hint !== undefined && (
        <p id={hintId} className="text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
