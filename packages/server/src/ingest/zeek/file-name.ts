import { basename } from "node:path";

/**
 * The log type in the name of a Zeek log, rotated and compressed ones included: `dns` of `dns.log`,
 * `dns.2018-03-24-17:00:00.log.gz`, `dns.00:00:00-01:00:00.log` and `dns-20180324.json`. Empty where there is none.
 */
export function logTypeOfName(path: string): string {
  const stem = /^[a-z][a-z0-9_-]*/i.exec(basename(path))?.[0] ?? "";
  return stem.replace(/[-_]\d[\d_-]*$/, "").toLowerCase();
}
