import { jarmCiphers } from "./hellos.ts";

/** Bytes of an answer that count. */
export const JARM_ANSWER_MAX = 1484;

/** What a server answered to a hello: bytes, null for a connection that was refused or closed, or that it kept silent. */
export type JarmAnswer = Uint8Array | null | "timeout";

const HELLOS = 10;
/** Of a server that answered to none of the hellos, or kept silent. */
const NOTHING = "0".repeat(62);

interface Answered {
  readonly cipher: number | null;
  readonly version: number | null;
  /** The protocol that was chosen. */
  readonly protocol: string;
  /** The numbers of the extensions in their order. */
  readonly extensions: readonly number[];
}
const REFUSED: Answered = { cipher: null, version: null, protocol: "", extensions: [] };

/**
 * The JARM fingerprint of a server by its answers to the ten hellos, in their order: 62 characters, of which the first 30 are
 * cipher and version for each hello, and the others the beginning of SHA-256 over protocols and extensions.
 */
export function jarmOf(answers: readonly JarmAnswer[], sha256: (bytes: Uint8Array) => string): string {
  if (answers.length !== HELLOS || answers.includes("timeout")) return NOTHING;
  const read = answers.map((answer) => (answer instanceof Uint8Array ? answered(answer) : REFUSED));
  if (read.every(({ cipher }) => cipher === null)) return NOTHING;
  const choices = read.map(({ cipher, version }) => `${cipherDigits(cipher)}${versionLetter(version)}`);
  const rest = read.map(({ protocol, extensions }) => `${protocol}${extensions.map(digits).join("-")}`).join("");
  return `${choices.join("")}${sha256(new TextEncoder().encode(rest)).slice(0, 32)}`;
}

const digits = (number: number): string => number.toString(16).padStart(4, "0");

/** The place of the cipher among all that JARM knows, by number, those of TLS 1.3 last, in two hexadecimal digits from 1. */
function cipherDigits(cipher: number | null): string {
  if (cipher === null) return "00";
  const rank = (number: number): number => (number >> 8 === 0x13 ? number + 0x1_00_00 : number);
  const known = jarmCiphers().toSorted((a, b) => rank(a) - rank(b));
  const at = known.indexOf(cipher);
  return (at < 0 ? known.length + 1 : at + 1).toString(16).padStart(2, "0");
}

/** SSL 3.0 is a, TLS 1.2 is d. */
const versionLetter = (version: number | null): string => (version === null ? "0" : ("abcdef"[version & 0x0f] ?? "0"));

/** Reads a ServerHello (RFC 8446 section 4.1.3) at the beginning of a record. */
function answered(given: Uint8Array): Answered {
  const bytes = given.subarray(0, JARM_ANSWER_MAX);
  const number = (at: number): number | null => {
    const [high, low] = [bytes[at], bytes[at + 1]];
    return high === undefined || low === undefined ? null : high * 256 + low;
  };
  if (bytes[0] !== 22 || bytes[5] !== 2) return REFUSED;
  const version = number(9);
  const session = bytes[43];
  if (session === undefined) return REFUSED;
  const cipher = number(44 + session);
  if (cipher === null || version === null) return REFUSED;
  const plain: Answered = { cipher, version, protocol: "", extensions: [] };
  // The cipher and one byte of compression before them, they begin with their length.
  const begin = 47 + session;
  // Without extensions the certificate follows, in the same record or behind the head of the next one.
  if (bytes[begin] === undefined || bytes[begin] === 11 || isCertificateAt(bytes, begin)) return plain;
  const length = number(begin);
  if (length === null) return REFUSED;
  const extensions: number[] = [];
  let protocol = "";
  for (let at = begin + 2; at < begin + 1 + length;) {
    const [type, size] = [number(at), number(at + 2)];
    if (type === null || size === null) return REFUSED;
    if (type === 0x0010 && protocol === "") {
      protocol = new TextDecoder().decode(bytes.subarray(at + 7, at + 4 + size));
    }
    extensions.push(type);
    at += size + 4;
  }
  return { ...plain, protocol, extensions };
}

/** As JARM tells them: lengths of certificates that it met there. */
function isCertificateAt(bytes: Uint8Array, begin: number): boolean {
  const are = (at: number, ...expected: readonly number[]): boolean =>
    expected.every((byte, index) => bytes[at + index] === byte);
  return are(begin + 3, 0x0e, 0xac, 0x0b) || are(82, 0x0f, 0xf0, 0x0b);
}
