/** A packet as it was captured. */
export interface CapturedPacket {
  /** LINKTYPE: what the bytes begin with. */
  readonly link: number;
  readonly data: Uint8Array;
  /** Since 1970; null where the capture has no times. */
  readonly timeMs: number | null;
}

const PCAPNG = 0x0a0d0d0a;
const MICROSECONDS: ReadonlySet<number> = new Set([0xa1b2c3d4, 0xd4c3b2a1]);
const NANOSECONDS: ReadonlySet<number> = new Set([0xa1b23c4d, 0x4d3cb2a1]);
const LITTLE: ReadonlySet<number> = new Set([0xd4c3b2a1, 0x4d3cb2a1]);

/**
 * The packets of a pcap or pcapng file, in their order.
 * @throws RangeError where it is cut off or damaged; what precedes it has been returned
 */
export function* readCapture(bytes: Uint8Array): Generator<CapturedPacket> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const magic = view.getUint32(0);
  if (magic === PCAPNG) yield* readPcapng(bytes, view);
  else if (MICROSECONDS.has(magic)) yield* readPcap(bytes, view, LITTLE.has(magic), 1000);
  else if (NANOSECONDS.has(magic)) yield* readPcap(bytes, view, LITTLE.has(magic), 1_000_000);
  else throw new RangeError("no capture");
}

function* readPcap(bytes: Uint8Array, view: DataView, little: boolean, perMs: number): Generator<CapturedPacket> {
  // The upper bits are the length of the frame check sequence.
  const link = view.getUint32(20, little) & 0xffff;
  for (let at = 24; at < bytes.length;) {
    const timeMs = view.getUint32(at, little) * 1000 + view.getUint32(at + 4, little) / perMs;
    const length = view.getUint32(at + 8, little);
    at += 16;
    yield { link, data: slice(bytes, at, length), timeMs };
    at += length;
  }
}

interface Interface {
  readonly link: number;
  readonly ticksPerMs: number;
}

const SECTION = 0x0a0d0d0a;
const INTERFACE = 1;
const OLD_PACKET = 2;
const SIMPLE_PACKET = 3;
const ENHANCED_PACKET = 6;
const LITTLE_SECTION = 0x4d3c2b1a;

function* readPcapng(bytes: Uint8Array, view: DataView): Generator<CapturedPacket> {
  let little = true;
  let interfaces: Interface[] = [];
  for (let at = 0; at + 12 <= bytes.length;) {
    const type = view.getUint32(at, little);
    if (type === SECTION) {
      little = view.getUint32(at + 8) === LITTLE_SECTION;
      interfaces = [];
    }
    const length = view.getUint32(at + 4, little);
    if (length < 12 || length % 4 !== 0 || at + length > bytes.length) throw new RangeError("a block is damaged");
    const body = at + 8;
    const end = at + length - 4;
    if (type === INTERFACE) {
      interfaces.push({ link: view.getUint16(body, little), ticksPerMs: ticksPerMs(view, body + 8, end, little) });
    } else if (type === ENHANCED_PACKET || type === OLD_PACKET) {
      const id = type === ENHANCED_PACKET ? view.getUint32(body, little) : view.getUint16(body, little);
      const from = interfaces[id];
      if (from === undefined) throw new RangeError("a packet is of no interface");
      const ticks = view.getUint32(body + 4, little) * 2 ** 32 + view.getUint32(body + 8, little);
      const data = slice(bytes.subarray(0, end), body + 20, view.getUint32(body + 12, little));
      yield { link: from.link, data, timeMs: ticks / from.ticksPerMs };
    } else if (type === SIMPLE_PACKET && interfaces[0] !== undefined) {
      const captured = Math.min(view.getUint32(body, little), end - body - 4);
      yield { link: interfaces[0].link, data: slice(bytes, body + 4, captured), timeMs: null };
    }
    at += length;
  }
}

const RESOLUTION = 9;

/** Microseconds unless the interface has an option for it: a power of ten, or of two where the highest bit is set. */
function ticksPerMs(view: DataView, from: number, end: number, little: boolean): number {
  for (let at = from; at + 4 <= end;) {
    const code = view.getUint16(at, little);
    const length = view.getUint16(at + 2, little);
    if (code === 0) break;
    if (code === RESOLUTION && length === 1) {
      const exponent = view.getUint8(at + 4);
      return (exponent & 0x80 ? 2 ** (exponent & 0x7f) : 10 ** exponent) / 1000;
    }
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return 1000;
}

function slice(bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (at + length > bytes.length) throw new RangeError("a packet is cut off");
  return bytes.subarray(at, at + length);
}
