import { useId, type ComponentProps } from "react";
import { cn } from "../lib/cn.ts";

export const inputClass =
  "h-9 w-full rounded-md border border-line-strong bg-panel px-3 text-sm text-ink placeholder:text-faint " +
  "focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent disabled:text-faint";

interface FieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  hint?: string;
  onValue: (value: string) => void;
}

/** A labelled text input. */
export function Field({ label, hint, onValue, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-xs font-medium text-dim">
        {label}
      </label>
      <input
        id={id}
        className={inputClass}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onValue(event.target.value)}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
