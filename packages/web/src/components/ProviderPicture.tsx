import { smallThumbnail } from "@fyr/contract";
import { useState } from "react";
import { cn } from "../lib/cn.ts";

/** Six colours, chosen by the first letter of the name. */
const COLOURS = [
  "bg-[#2f6fd6]",
  "bg-[#0f766e]",
  "bg-[#7c3aed]",
  "bg-[#b45309]",
  "bg-[#be185d]",
  "bg-[#3f6212]",
] as const;

/** A provider's thumbnail; the first letter of its name where it has none or it cannot be shown. */
export function ProviderPicture({ name, src, className }: { name: string; src: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const size = cn("size-5 shrink-0 rounded", className);
  if (src !== null && src !== failed) {
    return (
      <img
        src={smallThumbnail(src)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={cn(size, "object-cover ring-1 ring-line")}
      />
    );
  }
  const letter = (Array.from(name)[0] ?? "?").toUpperCase();
  return (
    <span
      aria-hidden
      className={cn(
        "grid place-items-center text-2xs font-semibold text-white",
        size,
        COLOURS[(letter.codePointAt(0) ?? 0) % COLOURS.length],
      )}
    >
      {letter}
    </span>
  );
}
