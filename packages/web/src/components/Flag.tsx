import { countryName } from "@fyr/contract";
import { cn } from "../lib/cn.ts";

/** A country's flag with its name for those who do not see it; `decorative` where the name stands beside it. */
export function Flag({
  iso,
  decorative = false,
  className,
}: {
  iso: string;
  decorative?: boolean;
  className?: string;
}) {
  return (
    <img
      src={`${__FLAG_FOLDER__}/${iso.toLowerCase()}.svg`}
      alt={decorative ? "" : countryName(iso)}
      title={decorative ? undefined : countryName(iso)}
      loading="lazy"
      decoding="async"
      className={cn(
        "inline-block h-3 w-4 shrink-0 rounded-[2px] bg-hover print:bg-transparent object-cover ring-1 ring-line-strong/60",
        className,
      )}
    />
  );
}
