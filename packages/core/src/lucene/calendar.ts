/** Units of date mathematics: year, month, week (from Monday), day, hour, minute, second; all in UTC. */
export type Unit = "y" | "M" | "w" | "d" | "h" | "H" | "m" | "s";

const FIXED: Readonly<Record<string, bigint>> = {
  w: 604_800_000_000n,
  d: 86_400_000_000n,
  h: 3_600_000_000n,
  H: 3_600_000_000n,
  m: 60_000_000n,
  s: 1_000_000n,
};
/** 1970 began on a Thursday, three days behind its Monday. */
const MONDAY = 3n * 86_400_000_000n;

export function isUnit(text: string): text is Unit {
  return Object.hasOwn(FIXED, text) || text === "y" || text === "M";
}

/** Microseconds since 1970, moved by so many units. A day that the month does not have becomes its last. */
export function add(at: bigint, count: number, unit: Unit): bigint | undefined {
  const length = FIXED[unit];
  if (length !== undefined) return at + BigInt(count) * length;
  const months = unit === "y" ? count * 12 : count;
  const { date, rest } = dayOf(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  const time = date.getTime();
  return Number.isNaN(time) ? undefined : BigInt(time) * 1000n + rest;
}

/** The first microsecond of the unit that holds the time. */
export function roundDown(at: bigint, unit: Unit): bigint {
  const length = FIXED[unit];
  if (length !== undefined) {
    const offset = unit === "w" ? MONDAY : 0n;
    return at - modulo(at + offset, length);
  }
  const { date } = dayOf(at);
  return BigInt(Date.UTC(date.getUTCFullYear(), unit === "y" ? 0 : date.getUTCMonth(), 1)) * 1000n;
}

/** Midnight of the time's day, and the microseconds since. */
function dayOf(at: bigint): { readonly date: Date; readonly rest: bigint } {
  const rest = modulo(at, 86_400_000_000n);
  return { date: new Date(Number((at - rest) / 1000n)), rest };
}

/** Never negative, as time before 1970 is. */
function modulo(value: bigint, by: bigint): bigint {
  const rest = value % by;
  return rest < 0n ? rest + by : rest;
}
