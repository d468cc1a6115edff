import { useId, type ComponentProps } from "react";
import { cn } from "../lib/cn.ts";
import { inputClass } from "./Field.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  label: string;
  onValue: (value: string) => void;
}

/** A labelled text of several lines. */
export function TextArea({ label, onValue, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-xs font-medium text-dim">
        {label}
      </label>
      <textarea
        id={id}
        className={cn(inputClass, "h-auto resize-y py-2")}
        onChange={(event) => onValue(event.target.value)}
        {...rest}
      />
    </div>
  );
}
