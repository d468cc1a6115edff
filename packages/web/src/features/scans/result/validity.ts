import type { ScanCertificate } from "@fyr/contract";
import { plural } from "../../../lib/format.ts";

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** Whether a certificate was valid when the page was looked at, in words. */
export function validityOf(
  { NotBefore, NotAfter }: Pick<ScanCertificate, "NotBefore" | "NotAfter">,
  at: string,
): { readonly words: string; readonly isBad: boolean } {
  const [from, until, now] = [Date.parse(NotBefore), Date.parse(NotAfter), Date.parse(at)];
  const days = (span: number): string => plural(Math.max(1, Math.floor(span / DAY_MS)), "day");
  if (now > until) return { words: `expired ${days(now - until)} before the scan`, isBad: true };
  if (now < from) return { words: `not valid until ${days(from - now)} after the scan`, isBad: true };
  const left = until - now;
  const age = now - from < SOON_DAYS * DAY_MS ? `issued ${days(now - from)} before the scan, ` : "";
  return { words: `${age}${days(left)} left at the scan`, isBad: false };
}
