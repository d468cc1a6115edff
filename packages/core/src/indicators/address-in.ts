import { formatAddress, interpret, type Interpretation } from "../ip/index.ts";
import { readIndicator } from "./read.ts";

/**
 * The one address that a text names, as lookups take it: whatever `interpret` reads, and the host of a URL without a
 * scheme, which `readIndicator` distinguishes from a prefix. Refusals give the reason as a sentence.
 */
export function addressIn(text: string): Interpretation {
  const direct = interpret(text);
  if (direct.ok) return direct;
  const read = readIndicator(text);
  if (read.kind !== "url" || read.value.address === null) return direct;
  const { port } = new URL(read.normal);
  const notes = (["defanged"] as const).filter((note) => read.notes.includes(note));
  return {
    ok: true,
    address: read.value.address,
    ip: formatAddress(read.value.address),
    prefix: null,
    port: port === "" ? null : Number(port),
    notes: [...notes, "url", ...(port === "" ? [] : (["port"] as const))],
  };
}
