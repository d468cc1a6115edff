import { fillOf, SHADE_NAMES } from "./thresholds.ts";

/** What the shades stand for. */
export function Legend() {
  return (
    <ul aria-label="IPs in a country" className="flex gap-2.5 text-2xs text-dim">
      {SHADE_NAMES.map((name, index) => (
        <li key={name} className="flex items-center gap-1">
          <span aria-hidden className="size-2.5 rounded-[2px]" style={{ background: fillOf(index + 1) }} />
          <span className="tabular">{name}</span>
        </li>
      ))}
    </ul>
  );
}
