import { charactersOf, POST_WARNING } from "@fyr/contract";
import { cn } from "../../lib/cn.ts";
import { formatNumber } from "../../lib/format.ts";

/** How much of a text's length is used. Warns when little is left, and shows the excess. */
export function Counter({ text, max }: { text: string; max: number }) {
  const used = charactersOf(text);
  const left = max - used;
  return (
    <span
      className={cn(
        "tabular text-xs",
        left < 0 ? "font-medium text-danger" : left < POST_WARNING ? "text-warning" : "text-faint",
      )}
      {...(left < POST_WARNING && { role: "status" })}
    >
      {formatNumber(used)} / {formatNumber(max)}
      {left < 0 && <span className="sr-only"> characters: too long by {formatNumber(-left)}</span>}
    </span>
  );
}
