/** So many times as usual, or so little of it, stands out. */
const TIMES = 2;
/** Fewer events than this, now and usually, tell nothing by their number. */
const TELLING = 100;

/** How the events of the last hour compare with the usual: null where there is no usual yet, or too few events to tell. */
export function unusualness(now: number, usual: number | null): "more" | "fewer" | "usual" | null {
  if (usual === null) return null;
  if (Math.max(now, usual) < TELLING) return null;
  if (now >= usual * TIMES) return "more";
  return now * TIMES <= usual ? "fewer" : "usual";
}
