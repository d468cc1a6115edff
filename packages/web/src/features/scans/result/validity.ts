import type { ScanCertificate } from "@fyr/contract";
import { plural } from "../../../lib/format.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SOON_DAYS = 7;

/** In the unit in which it is more than none, rounded down. */
function spanInWords(span: number): string {
  if (span >= DAY_MS) return plural(Math.floor(span / DAY_MS), "day");
  if (span >= HOUR_MS) return plural(Math.floor(span / HOUR_MS), "hour");
  return span >= MINUTE_MS ? plural(Math.floor(span / MINUTE_MS), "minute") : "less than a minute";
}

/** Whether a certificate was valid when the page was looked at, in words. */
export function validityOf(
  { NotBefore, NotAfter }: Pick<ScanCertificate, "NotBefore" | "NotAfter">,
  at: string,
): { readonly words: string; readonly isBad: boolean } {
  const [from, until, now] = [Date.parse(NotBefore), Date.parse(NotAfter), Date.parse(at)];
  if (now > until) return { words: `expired ${spanInWords(now - until)} before the scan`, isBad: true };
  if (now < from) return { words: `not valid until ${spanInWords(from - now)} after the scan`, isBad: true };
  const left = until - now;
  const age = now - from < SOON_DAYS * DAY_MS ? `issued ${spanInWords(now - from)} before the scan, ` : "";
  return { words: `${age}${spanInWords(left)} left at the scan`, isBad: false };
}

/** Whether browsers would accept a certificate, in words; empty where that is not known. */
export function trustOf({ Faults }: Pick<ScanCertificate, "Faults">): string {
  if (Faults === null) return "";
  return Faults.length === 0 ? "browsers accept it" : `no browser accepts it: ${Faults.join(", ")}`;
}
