import { formatIpv4, formatIpv6 } from "../ip/index.ts";
import { u16 } from "./frame.ts";

export interface DnsRecords {
  readonly names: string[];
  readonly addresses: { readonly family: 4 | 6; readonly value: string }[];
}

const A = 1;
const AAAA = 28;
/** Whose data is a name: NS, CNAME, PTR. */
const NAMED: ReadonlySet<number> = new Set([2, 5, 12]);
const RECORDS_MAX = 200;
const LABELS_MAX = 128;

/** Names and addresses of a DNS message, questions and answers; null where it is malformed. */
export function readDns(message: Uint8Array): DnsRecords | null {
  if (message.length < 12) return null;
  const questions = u16(message, 4);
  const answers = u16(message, 6) + u16(message, 8) + u16(message, 10);
  // Queries and answers of the usual kind, with at least one question.
  if ((u16(message, 2) & 0x7800) !== 0 || questions > 10 || questions + answers === 0 || answers > RECORDS_MAX)
    return null;
  const names: string[] = [];
  const addresses: DnsRecords["addresses"] = [];
  let at = 12;
  for (let n = 0; n < questions + answers; n++) {
    const name = readName(message, at);
    if (name === null) return n === 0 ? null : { names, addresses };
    names.push(name.text);
    at = name.end;
    const type = u16(message, at);
    if (n < questions) {
      at += 4;
      continue;
    }
    const length = u16(message, at + 8);
    const data = at + 10;
    at = data + length;
    if (at > message.length) break;
    if (type === A && length === 4) addresses.push({ family: 4, value: formatIpv4(word(message, data)) });
    if (type === AAAA && length === 16) {
      const [w0, w1, w2, w3] = [0, 4, 8, 12].map((offset) => word(message, data + offset)) as [
        number,
        number,
        number,
        number,
      ];
      addresses.push({ family: 6, value: formatIpv6(w0, w1, w2, w3) });
    }
    const target = NAMED.has(type) ? readName(message, data) : null;
    if (target !== null) names.push(target.text);
  }
  return { names, addresses };
}

const word = (bytes: Uint8Array, at: number): number => ((u16(bytes, at) << 16) | u16(bytes, at + 2)) >>> 0;

/** A name that may point back to an earlier one; pointers only lead backwards, so that there is an end to it. */
function readName(message: Uint8Array, from: number): { text: string; end: number } | null {
  const labels: string[] = [];
  let at = from;
  let end = -1;
  for (let n = 0; n < LABELS_MAX; n++) {
    const length = message[at];
    if (length === undefined) return null;
    if (length === 0) return { text: labels.join("."), end: end < 0 ? at + 1 : end };
    if (length >= 0xc0) {
      if (end < 0) end = at + 2;
      const target = u16(message, at) & 0x3fff;
      if (target >= at) return null;
      at = target;
      continue;
    }
    if (length > 63 || at + 1 + length > message.length) return null;
    labels.push(latin1(message.subarray(at + 1, at + 1 + length)));
    at += 1 + length;
  }
  return null;
}

/** Each byte as a character: what is not ASCII is no name in the end. */
export const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
