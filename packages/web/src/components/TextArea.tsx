import type { ComponentProps } from "react";
import { cn } from "../lib/cn.ts";
import { inputClass } from "./Field.tsx";
import { Labelled } from "./Labelled.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  label: string;
  hint?: string;
  /** What is wrong with its text. */
  problem?: string | null;
  onValue: (value: string) => void;
}

/** A labelled text of several lines. */
export function TextArea({ label, hint, problem = null, onValue, className, ...rest }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} problem={problem} className={className}>
      {(control) => (
        <textarea
          {...control}
          aria-invalid={problem === null ? undefined : true}
          className={cn(inputClass, "h-auto resize-y py-2")}
          onChange={(event) => onValue(event.target.value)}
          {...rest}
        />
      )}
    </Labelled>
  );
}
