type FrameType = "ethernet" | "raw" | "null" | "cooked" | "cooked2";

const LINKS: Readonly<Record<number, FrameType>> = {
  0: "null",
  1: "ethernet",
  12: "raw",
  14: "raw",
  101: "raw",
  108: "null",
  113: "cooked",
  228: "raw",
  229: "raw",
  276: "cooked2",
};
const IPV4 = 0x0800;
const IPV6 = 0x86dd;
const VLANS: ReadonlySet<number> = new Set([0x8100, 0x88a8, 0x9100]);

/** The IP packet in a frame; null where it holds none, or one of a link that is not known. */
export function ipOf(link: number, frame: Uint8Array): Uint8Array | null {
  switch (LINKS[link]) {
    case "raw":
      return frame;
    case "null":
      return frame.subarray(4);
    case "ethernet":
      return ofEtherType(frame, 12);
    case "cooked":
      return ofEtherType(frame, 14);
    case "cooked2":
      return isIp(u16(frame, 0)) ? frame.subarray(20) : null;
    default:
      return null;
  }
}

function ofEtherType(frame: Uint8Array, from: number): Uint8Array | null {
  let at = from;
  // Two tags are usual at most.
  for (let tags = 0; tags < 4 && VLANS.has(u16(frame, at)); tags++) at += 4;
  return isIp(u16(frame, at)) ? frame.subarray(at + 2) : null;
}

const isIp = (type: number): boolean => type === IPV4 || type === IPV6;

/** 0 behind the end. */
export const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
