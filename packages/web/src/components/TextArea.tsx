import type { ComponentProps } from "react";
import { cn } from "../lib/cn.ts";
import { inputClass } from "./Field.tsx";
import { Labelled } from "./Labelled.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  label: string;
  hint?: string;
  onValue: (value: string) => void;
}

/** A labelled text of several lines. */
export function TextArea({ label, hint, onValue, className, ...rest }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} className={className}>
      {(control) => (
        <textarea
          {...control}
          className={cn(inputClass, "h-auto resize-y py-2")}
          onChange={(event) => onValue(event.target.value)}
          {...rest}
        />
      )}
    </Labelled>
  );
}
