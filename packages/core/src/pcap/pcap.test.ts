import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPacketReader, readCapture } from "./index.ts";

const ETHERNET = 1;
const u16 = (value: number) => [(value >> 8) & 255, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value)];
const text = (value: string) => Array.from(value, (character) => character.charCodeAt(0));
const sized = (bytes: number[]) => [...u16(bytes.length), ...bytes];

const ipv4 = (protocol: number, source: number[], target: number[], payload: number[]) => [
  0x45,
  0,
  ...u16(20 + payload.length),
  0,
  1,
  0,
  0,
  64,
  protocol,
  0,
  0,
  ...source,
  ...target,
  ...payload,
];
const udp = (from: number, to: number, payload: number[]) => [
  ...u16(from),
  ...u16(to),
  ...u16(8 + payload.length),
  0,
  0,
  ...payload,
];
const tcp = (from: number, to: number, payload: number[]) => [
  ...u16(from),
  ...u16(to),
  ...u32(1),
  ...u32(1),
  0x50,
  0x18,
  0xff,
  0xff,
  0,
  0,
  0,
  0,
  ...payload,
];
const ethernet = (type: number, packet: number[]) => [...Array.from({ length: 12 }, () => 2), ...u16(type), ...packet];

const name = (host: string) =>
  host
    .split(".")
    .flatMap((label) => [label.length].concat(text(label)))
    .concat(0);
const dnsAnswer = (host: string, address: number[]) => [
  0,
  1,
  0x81,
  0x80,
  0,
  1,
  0,
  1,
  0,
  0,
  0,
  0,
  ...name(host),
  0,
  1,
  0,
  1,
  // The name again, as a pointer to the question.
  0xc0,
  12,
  0,
  1,
  0,
  1,
  0,
  0,
  0,
  60,
  ...sized(address),
];
const hello = (host: string) => {
  const entry = [0, ...sized(text(host))];
  const extensions = [...u16(0x0a0a), ...sized([]), ...u16(0), ...sized(sized(entry))];
  const body = [3, 3, ...Array.from({ length: 32 }, () => 7), 0, ...sized([0x13, 1]), 1, 0, ...sized(extensions)];
  return [22, 3, 1, ...sized([1, 0, ...u16(body.length), ...body])];
};

const A = [45, 83, 70, 1];
const B = [45, 83, 70, 2];

function named(...frames: number[][]): string[] {
  const packets = createPacketReader();
  return frames.flatMap((frame) => packets.read(ETHERNET, new Uint8Array(frame)).map(({ value }) => value));
}

const pcap = (frames: readonly number[][], little: boolean): Uint8Array => {
  const order = (bytes: number[]) => (little ? bytes.toReversed() : bytes);
  const numbers = (...values: number[]) => values.flatMap((value) => order(u32(value)));
  const head = [order(u32(0xa1b2c3d4)), order(u16(2)), order(u16(4)), numbers(0, 0, 65_535, ETHERNET)];
  const records = frames.map((frame) => numbers(1_700_000_000, 500_000, frame.length, frame.length).concat(frame));
  return new Uint8Array([...head, ...records].flat());
};

describe("captures", () => {
  it("give the addresses at both ends, behind tags of networks too", () => {
    const packet = ipv4(1, A, B, [8, 0]);
    expect(named(ethernet(0x0800, packet))).toEqual(["45.83.70.1", "45.83.70.2"]);
    expect(named(ethernet(0x8100, [0, 5, 0x08, 0, ...packet]))).toEqual(["45.83.70.1", "45.83.70.2"]);
    const ipv6 = [0x60, 0, 0, 0, ...u16(0), 59, 64, 0x20, 1, 0x0d, 0xb8, ...Array.from({ length: 11 }, () => 0), 1];
    const both = [...ipv6, ...ipv6.slice(8, 23), 2];
    expect(named(ethernet(0x86dd, both))).toEqual(["2001:db8::1", "2001:db8::2"]);
    expect(named(ethernet(0x0806, packet))).toEqual([]);
  });

  it("give what DNS asks and answers", () => {
    const frame = ethernet(0x0800, ipv4(17, A, B, udp(53, 40_000, dnsAnswer("evil.example.org", [45, 83, 70, 9]))));
    expect(named(frame).slice(2)).toEqual(["45.83.70.9", "evil.example.org", "evil.example.org"]);
  });

  it("give the names that TLS and HTTP request, and a name whose record spans two packets", () => {
    const tls = hello("c2.example.org");
    const frame = (payload: number[]) => ethernet(0x0800, ipv4(6, A, B, tcp(40_000, 443, payload)));
    expect(named(frame(tls)).slice(2)).toEqual(["c2.example.org"]);
    expect(named(frame(tls.slice(0, 50)), frame(tls.slice(50))).slice(4)).toEqual(["c2.example.org"]);
    const request = "GET /gate.php HTTP/1.1\r\nUser-Agent: x\r\nHost: drop.example.org:8080\r\n\r\n";
    expect(named(frame(text(request))).slice(2)).toEqual(["drop.example.org"]);
  });

  it("are read in either order of bytes, up to where they are cut off", () => {
    const frame = ethernet(0x0800, ipv4(1, A, B, [8, 0]));
    for (const little of [false, true]) {
      const packets = [...readCapture(pcap([frame, frame], little))];
      expect(packets.map(({ link, timeMs, data }) => [link, timeMs, data.length])).toEqual([
        [ETHERNET, 1_700_000_000_500, frame.length],
        [ETHERNET, 1_700_000_000_500, frame.length],
      ]);
    }
    const read: number[] = [];
    expect(() => {
      for (const { data } of readCapture(pcap([frame, frame], true).subarray(0, -5))) read.push(data.length);
    }).toThrow(RangeError);
    expect(read).toEqual([frame.length]);
  });

  it("of any bytes end", () => {
    const marks = [
      [0xa1, 0xb2, 0xc3, 0xd4],
      [0xd4, 0xc3, 0xb2, 0xa1],
      [0x0a, 0x0d, 0x0d, 0x0a, 28, 0, 0, 0, 0x4d, 0x3c, 0x2b, 0x1a],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 300 }), (mark, rest) => {
        const packets = createPacketReader();
        try {
          for (const { link, data } of readCapture(new Uint8Array([...mark, ...rest]))) packets.read(link, data);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (payload) => {
        const bytes = [...payload];
        named(
          ethernet(0x0800, bytes),
          ethernet(0x86dd, bytes),
          ethernet(0x0800, ipv4(17, A, B, udp(53, 53, bytes))),
          ethernet(0x0800, ipv4(6, A, B, tcp(1, 443, [22, 3, 1, ...u16(bytes.length), 1, ...bytes]))),
        );
      }),
    );
  });
});
