import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { cn } from "../lib/cn.ts";
import { inputClass } from "./Field.tsx";

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onValue: (value: T) => void;
  /** Where the position shows what is chosen, the label is for screen readers. */
  labelHidden?: boolean;
  disabled?: boolean;
  className?: string;
}

/** One of a few, by the browser's own list. */
export function Select<T extends string>({
  label,
  value,
  options,
  onValue,
  labelHidden = false,
  disabled = false,
  className,
}: SelectProps<T>) {
  const id = useId();
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-xs font-medium text-dim"}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onValue(chosen.value);
          }}
          className={cn(inputClass, "appearance-none pr-8")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-faint" aria-hidden />
      </div>
    </div>
  );
}
