import { formatNumber } from "../../lib/format.ts";

/** Up to here a number of addresses is written out. */
const WRITTEN_MAX = 1e15;

/** `256`, `16,777,216`; a large number of IPv6 addresses as a power of two, `about 2^96` where it is none. */
export function sizeText(addresses: number): string {
  if (addresses < WRITTEN_MAX) return formatNumber(addresses);
  const power = Math.log2(addresses);
  return Number.isInteger(power) ? `2^${power}` : `about 2^${Number(power.toFixed(1))}`;
}

/** `12.5%`; what is there is never rounded to nothing, nor what is missing to all. */
export function shareText(part: number, whole: number): string {
  if (part === 0 || whole === 0) return "0%";
  if (part === whole) return "100%";
  const percent = (part / whole) * 100;
  if (percent < 0.1) return "< 0.1%";
  if (percent > 99.9) return "> 99.9%";
  return `${percent.toFixed(percent < 10 || percent > 99 ? 1 : 0)}%`;
}
