import {
  BREAK,
  CLASSES,
  COLON,
  DIGIT,
  DOT,
  GREATER,
  HEX,
  HYPHEN,
  SPACE,
  WORD,
  ZERO,
  ASCII_LETTER,
} from "./characters.ts";
import { isVersionWord } from "./version.ts";

/*
 * tcpdump, the packet filter pf and the netstat of BSD and macOS print a port behind a dot: `192.0.2.1.443`. By itself
 * that may be a version or an object identifier, so what stands around has to show a packet or a socket. All that is
 * read lies within the pad before a window (window.ts), and at most two bytes behind the port, where no cut falls.
 */

const MAX_PORT = 65_535;
/** From here on systems pick the port of a client: FreeBSD from 10,000, Linux from 32,768, macOS from 49,152. */
const CLIENT_PORT = 10_000;
/** The same where nothing but two blanks stands behind: versions have build numbers. */
const LONE_CLIENT_PORT = 32_768;
/** Of a service (RFC 6335 section 5.1), which stands for the port unless the program was run with `-n`. */
const SERVICE_MAX = 15;
/** The names of interfaces have at most 15 characters (IFNAMSIZ of BSD and Linux). */
const INTERFACE_MAX = 15;
/** `255.255.255.255.65535` */
const ENDPOINT_MAX = 21;
const COLUMN_MAX = 24;
/** Less than the pad, so that a line is read alike wherever a window begins. */
const LINE_MAX = 44;
const STAR = 42;

/**
 * Whether a port follows the IPv4 address between `start` and `end` behind a dot, as it does in the lines of tcpdump,
 * pf and netstat.
 */
export function hasDottedPort(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[end] !== DOT) return false;
  const portEnd = endOfPort(bytes, end + 1);
  if (portEnd === 0) return false;
  const port = portBefore(bytes, portEnd);
  return (
    isSource(bytes, start, portEnd, port) ||
    isDestination(bytes, start, portEnd, port) ||
    isSocket(bytes, start, portEnd, port)
  );
}

/** Whether a port follows the IPv6 address behind a dot at `end`: no version has the colons of one. */
export function hasDottedPortIpv6(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[end] !== DOT || !(CLASSES[bytes[start - 1]!]! & BREAK) || !isHextet(bytes, start)) return false;
  const portEnd = endOfPort(bytes, end + 1);
  const next = bytes[portEnd]!;
  return portEnd > 0 && portBefore(bytes, portEnd) > 0 && (next === COLON || (CLASSES[next]! & BREAK) !== 0);
}

/** Whether four digits before a colon begin it, not all of them letters: `2001:`, `fe80:`, and not `add::`. */
function isHextet(bytes: Uint8Array, start: number): boolean {
  let digits = 0;
  for (let i = start; i < start + 4; i++) {
    if (!(CLASSES[bytes[i]!]! & HEX)) return false;
    digits |= CLASSES[bytes[i]!]! & DIGIT;
  }
  return digits > 0 && bytes[start + 4] === COLON;
}

/** Where the port or name of a service that begins at `i` ends; 0 if none does, or if it goes on. */
function endOfPort(bytes: Uint8Array, i: number): number {
  const isNumber = (CLASSES[bytes[i]!]! & DIGIT) !== 0;
  let end = i;
  while (end - i <= SERVICE_MAX && CLASSES[bytes[end]!]! & (isNumber ? DIGIT : WORD)) end++;
  if (end === i || end - i > SERVICE_MAX || bytes[end - 1] === HYPHEN) return 0;
  if (isNumber && portBefore(bytes, end) < 1) return 0;
  const next = bytes[end]!;
  if (CLASSES[next]! & WORD) return 0;
  return (next === DOT || next === COLON) && CLASSES[bytes[end + 1]!]! & WORD ? 0 : end;
}

/** The port whose digits end before `end`; 0 for none, as the name of a service is, and -1 for what is too large. */
function portBefore(bytes: Uint8Array, end: number): number {
  let value = 0;
  let i = end;
  for (let unit = 1; CLASSES[bytes[i - 1]!]! & DIGIT; unit *= 10) {
    if (end - --i > 5) return -1;
    value += unit * (bytes[i]! - ZERO);
  }
  if (end - i > 1 && bytes[i] === ZERO) return -1;
  return value > MAX_PORT ? -1 : bytes[i - 1] === DOT ? value : 0;
}

/** `IP 192.0.2.1.443 > `, `on em0: 192.0.2.1.443 > ` */
function isSource(bytes: Uint8Array, start: number, end: number, port: number): boolean {
  if (bytes[end] !== SPACE || bytes[end + 1] !== GREATER) return false;
  return port >= CLIENT_PORT || isIntroduced(bytes, start);
}

/** Whether what stands before `start` is what a program that prints packets puts before the source. */
function isIntroduced(bytes: Uint8Array, start: number): boolean {
  if (bytes[start - 1] !== SPACE) return false;
  let i = start - 1;
  while (start - i < 4 && bytes[i - 1] === SPACE) i--;
  const last = bytes[i - 1]!;
  if (last === COLON) return isIntroduction(bytes, i - 1);
  // `IP `
  if (last === 80 && bytes[i - 2] === 73) return !(CLASSES[bytes[i - 3]!]! & WORD);
  // The second line of a packet, which four blanks begin.
  if (start - i === 4 && (last === 10 || last === 0)) return true;
  // A time: `10:01:05.123456 `.
  return bytes[i - 7] === DOT && bytes[i - 10] === COLON && (CLASSES[last]! & DIGIT) !== 0;
}

/** Whether `on em0` or `length 74` ends before `end`: an interface, or the size of a frame. */
function isIntroduction(bytes: Uint8Array, end: number): boolean {
  let i = end;
  while (end - i < INTERFACE_MAX && CLASSES[bytes[i - 1]!]! & WORD) i--;
  if (i === end || bytes[i - 1] !== SPACE) return false;
  // `on`, or the end of `length`.
  const second = bytes[i - 3]!;
  const last = bytes[i - 2]!;
  return (second === 111 && last === 110) || (second === 116 && last === 104);
}

/** ` > 192.0.2.1.443`, behind another of the kind or, with a colon behind, the name of a host and its port. */
function isDestination(bytes: Uint8Array, start: number, end: number, port: number): boolean {
  if (bytes[start - 1] !== SPACE || bytes[start - 2] !== GREATER || bytes[start - 3] !== SPACE) return false;
  const before = start - 3;
  const other = startOfEndpoint(bytes, before);
  if (other > 0) {
    return port >= CLIENT_PORT || portBefore(bytes, before) >= CLIENT_PORT || isIntroduced(bytes, other);
  }
  let label = before;
  while (before - label <= SERVICE_MAX && CLASSES[bytes[label - 1]!]! & WORD) label--;
  if (bytes[end] !== COLON || label === before || bytes[label - 1] !== DOT) return false;
  return (CLASSES[bytes[label]!]! & ASCII_LETTER) !== 0 && !isVersionWord(bytes, before);
}

/** `tcp4  0  0  192.0.2.1.443`, or the second of two columns, one of them with the port of a client. */
function isSocket(bytes: Uint8Array, start: number, end: number, port: number): boolean {
  if (!(CLASSES[bytes[end]!]! & BREAK)) return false;
  if (port >= LONE_CLIENT_PORT && bytes[end] === SPACE && bytes[end + 1] === SPACE) return true;
  if (bytes[start - 1] !== SPACE) return false;
  let column = start - 1;
  while (start - column < COLUMN_MAX && bytes[column - 1] === SPACE) column--;
  const isPair = startOfEndpoint(bytes, column) > 0;
  if (isPair && (port >= CLIENT_PORT || portBefore(bytes, column) >= CLIENT_PORT)) return true;
  return isOfSocket(bytes, start);
}

/** Whether `tcp4` or `udp` begins what is before `start`, with only numbers, addresses and blanks between. */
function isOfSocket(bytes: Uint8Array, start: number): boolean {
  let i = start - 1;
  while (start - i < LINE_MAX && isOfColumns(bytes[i - 1]!)) i--;
  const isTcp = bytes[i - 3] === 116 && bytes[i - 2] === 99;
  const isUdp = bytes[i - 3] === 117 && bytes[i - 2] === 100;
  return bytes[i - 1] === 112 && (isTcp || isUdp) && (CLASSES[bytes[i - 4]!]! & BREAK) !== 0;
}

const isOfColumns = (byte: number): boolean =>
  (CLASSES[byte]! & DIGIT) !== 0 || byte === SPACE || byte === DOT || byte === STAR;

/** Where the five numbers with dots between begin that end before `end`; 0 if no such ones do. */
function startOfEndpoint(bytes: Uint8Array, end: number): number {
  let start = end;
  let dots = 0;
  for (; end - start <= ENDPOINT_MAX; start--) {
    const byte = bytes[start - 1]!;
    if (byte === DOT) dots++;
    else if (!(CLASSES[byte]! & DIGIT)) break;
  }
  return dots === 4 && end - start <= ENDPOINT_MAX && !(CLASSES[bytes[start - 1]!]! & WORD) ? start : 0;
}
