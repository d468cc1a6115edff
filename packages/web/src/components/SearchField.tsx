import { Search } from "lucide-react";
import { cn } from "../lib/cn.ts";
import { inputClass } from "./Field.tsx";

/** A search box; `label` is its name and its placeholder. */
export function SearchField({
  label,
  value,
  onValue,
  className,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  className?: string;
}) {
  return (
    <div className={cn("relative", className)}>
      <Search className="pointer-events-none absolute top-2.5 left-3 size-4 text-faint" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className={cn(inputClass, "pl-9")}
      />
    </div>
  );
}
