import type { ComponentProps } from "react";
import { Labelled } from "./Labelled.tsx";

export const inputClass =
  "h-9 w-full rounded-md border border-line-strong bg-panel px-3 text-sm text-ink placeholder:text-faint " +
  "focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent disabled:text-faint aria-invalid:border-danger";

interface FieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  hint?: string;
  /** The problem of its text, once the field was left. */
  problem?: string | null;
  onValue: (value: string) => void;
}

/** A labelled text input. */
export function Field({ label, hint, problem = null, onValue, className, ...rest }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} problem={problem} className={className}>
      {(control) => (
        <input
          {...control}
          aria-invalid={problem === null ? undefined : true}
          className={inputClass}
          onChange={(event) => onValue(event.target.value)}
          {...rest}
        />
      )}
    </Labelled>
  );
}
