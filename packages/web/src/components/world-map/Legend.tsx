import { fillOf, SHADE_NAMES } from "./thresholds.ts";

/** What the shades stand for. */
export function Legend() {
  return (
    <figcaption className="pointer-events-none absolute bottom-2 left-3 rounded-md bg-panel/80 px-2 py-1.5">
      <ul aria-label="IPs in a country" className="flex gap-2.5 text-2xs text-dim">
        {SHADE_NAMES.map((name, index) => (
          <li key={name} className="flex items-center gap-1">
            <span aria-hidden className="size-2.5 rounded-[2px]" style={{ background: fillOf(index + 1) }} />
            <span className="tabular">{name}</span>
          </li>
        ))}
      </ul>
    </figcaption>
  );
}
