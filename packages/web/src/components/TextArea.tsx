import { useId, type ComponentProps } from "react";
import { cn } from "../lib/cn.ts";
import { inputClass } from "./Field.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  label: string;
  hint?: string;
  onValue: (value: string) => void;
}

/** A labelled text of several lines. */
export function TextArea({ label, hint, onValue, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-xs font-medium text-dim">
        {label}
      </label>
      <textarea
        id={id}
        className={cn(inputClass, "h-auto resize-y py-2")}
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
