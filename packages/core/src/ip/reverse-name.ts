import type { Address } from "./address.ts";
import { parseAddress } from "./parse.ts";

/** The address whose reverse lookup queries this name (RFC 1035 section 3.5, RFC 3596 section 2.5); null if none. */
export function addressOfReverseName(name: string): Address | null {
  const labels = name.toLowerCase().split(".");
  if (labels.at(-1) === "") labels.pop();
  if (labels.pop() !== "arpa") return null;
  const tree = labels.pop();
  labels.reverse();
  if (tree === "in-addr" && labels.length === 4) return addressOf(labels.join("."));
  if (tree !== "ip6" || labels.length !== 32 || !labels.every((label) => /^[\da-f]$/.test(label))) return null;
  return { family: 6, value: BigInt(`0x${labels.join("")}`) };
}

function addressOf(text: string): Address | null {
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.address : null;
}
