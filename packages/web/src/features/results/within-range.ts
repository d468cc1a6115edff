import { parseAddress, parseRange } from "@fyr/core/ip";

/** Whether an address lies in a prefix, or a range from one address to another; null for a text that is neither. */
export function withinRange(text: string): ((row: { readonly ip: string }) => boolean) | null {
  const read = /[/-]/.test(text) ? parseRange(text) : null;
  if (read?.ok !== true) return null;
  const { family, first, last } = read.range;
  return ({ ip }) => {
    const parsed = parseAddress(ip);
    return (
      parsed.ok && parsed.address.family === family && parsed.address.value >= first && parsed.address.value <= last
    );
  };
}
