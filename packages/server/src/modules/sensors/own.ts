import type { Source } from "@fyr/core/atlas";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { parseAddress } from "@fyr/core/ip";
import { SCANNER_NAMES_SOURCE } from "@fyr/core/scanners";
import { isPrivate } from "@fyr/core/special";

/** What is hidden of what own sensors saw: all, or what they saw of private addresses. */
export type Hidden = "all" | "private";

/** Whether what sensors saw of an address (RFC 5952) is hidden. */
export function hides(hidden: Hidden, ip: string): boolean {
  if (hidden === "all") return true;
  const read = parseAddress(ip);
  return read.ok && isPrivate(read.address);
}

const OWN: ReadonlySet<string> = new Set([SENSOR_SOURCE.id, SCANNER_NAMES_SOURCE.id]);

/** Whether a label is of the operator's sensors. */
export const isOwn = ({ source }: { readonly source: Pick<Source, "id"> }): boolean => OWN.has(source.id);
