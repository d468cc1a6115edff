/** Microseconds since 1970, as text with all 64 bits, in RFC 3339 with all six digits. */
export function timestampOf(micros: string): string {
  const count = BigInt(micros);
  const rest = ((count % 1000n) + 1000n) % 1000n;
  const text = new Date(Number((count - rest) / 1000n)).toISOString();
  return `${text.slice(0, -1)}${rest.toString().padStart(3, "0")}Z`;
}

/** The earliest or latest time of so many events: null for none. */
export function timeOrNull(total: number, micros: string | undefined): string | null {
  return total === 0 || micros === undefined ? null : timestampOf(micros);
}
