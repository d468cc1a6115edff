import { useId, type ReactNode } from "react";
import { cn } from "../lib/cn.ts";

interface LabelledProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with what it holds; stands in the hint's place. */
  problem?: string | null | undefined;
  className?: string | undefined;
  /** Draws the control, which takes both. */
  children: (control: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** A control between its label and what helps to fill it. */
export function Labelled({ label, hint, problem, className, children }: LabelledProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const words = problem ?? hint;
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-xs font-medium text-dim">
        {label}
      </label>
      {children({ id, "aria-describedby": words === undefined ? undefined : hintId })}
      {words !== undefined && (
        <p id={hintId} className={cn("text-xs", words === problem ? "text-danger" : "text-faint")}>
          {words}
        </p>
      )}
    </div>
  );
}
