import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import { type JarmAnswer, jarmHellos, jarmOf } from "./index.ts";
import { ordered } from "./order.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("the orders of JARM", () => {
  it.each([
    ["forward", "12345", "1234"],
    ["reverse", "54321", "4321"],
    ["bottom half", "45", "34"],
    ["top half", "321", "21"],
    ["middle out", "34251", "3241"],
  ] as const)("%s", (order, odd, even) => {
    expect(ordered(Array.from("12345"), order).join("")).toBe(odd);
    expect(ordered(Array.from("1234"), order).join("")).toBe(even);
  });
});

describe("the hellos of JARM", () => {
  const hellos = jarmHellos("example.org", (count) => new Uint8Array(count).fill(7));

  it("are ten records whose lengths are true", () => {
    expect(hellos).toHaveLength(10);
    for (const hello of hellos) {
      const view = new DataView(hello.buffer);
      expect([hello[0], hello[5]]).toEqual([22, 1]);
      expect(view.getUint16(3)).toBe(hello.length - 5);
      expect(view.getUint16(7)).toBe(hello.length - 9);
    }
    expect(hellos.map((hello) => [hello[2], hello[10]].join(" "))).toEqual([
      ...Array.from({ length: 5 }, () => "3 3"),
      "2 2",
      ...Array.from({ length: 4 }, () => "1 3"),
    ]);
  });

  it("offer 69 ciphers, half of them, or those of before TLS 1.3; GREASE in two", () => {
    const ciphers = hellos.map((hello) => new DataView(hello.buffer).getUint16(76) / 2);
    expect(ciphers).toEqual([69, 69, 35, 34, 70, 69, 69, 69, 64, 70]);
    expect([4, 9].map((at) => hellos[at]?.slice(78, 80))).toEqual([Uint8Array.of(10, 10), Uint8Array.of(10, 10)]);
  });
});

/** A ServerHello of TLS 1.2, with what is named. */
function serverHello(cipher: number, extensions: readonly (readonly [number, readonly number[]])[]): Uint8Array {
  const list = extensions.flatMap(([type, value]) => [
    type >> 8,
    type & 255,
    value.length >> 8,
    value.length & 255,
    ...value,
  ]);
  const body = [
    3,
    3,
    ...Array<number>(32).fill(0),
    0,
    cipher >> 8,
    cipher & 255,
    0,
    list.length >> 8,
    list.length & 255,
    ...list,
  ];
  const handshake = [2, 0, body.length >> 8, body.length & 255, ...body];
  return Uint8Array.from([22, 3, 3, handshake.length >> 8, handshake.length & 255, ...handshake]);
}

describe("the fingerprint of JARM", () => {
  const ten = (answer: JarmAnswer): JarmAnswer[] => Array.from({ length: 10 }, () => answer);

  it("is zeros where a server answers to nothing, or keeps silent", () => {
    expect(jarmOf(ten(null), sha256)).toBe("0".repeat(62));
    expect(jarmOf(ten(Uint8Array.of(21, 3, 3, 0, 2, 2, 40)), sha256)).toBe("0".repeat(62));
    expect(jarmOf(ten(serverHello(0xc02f, [])).with(3, "timeout"), sha256)).toBe("0".repeat(62));
  });

  it("tells ciphers and versions, and hashes protocols and extensions", () => {
    const hello = serverHello(0xc02f, [
      [0xff01, [0]],
      [0x0010, [0, 3, 2, 104, 50]],
    ]);
    const digest = sha256(Buffer.from("h2ff01-0010".repeat(9))).slice(0, 32);
    expect(jarmOf(ten(hello).with(3, null), sha256)).toBe(`${"29d".repeat(3)}000${"29d".repeat(6)}${digest}`);
    expect(jarmOf(ten(serverHello(0x0004, [])), sha256).slice(0, 30)).toBe("01d".repeat(10));
    expect(jarmOf(ten(serverHello(0x1305, [])), sha256).slice(0, 30)).toBe("45d".repeat(10));
    expect(jarmOf(ten(serverHello(0xeeee, [])), sha256).slice(0, 30)).toBe("46d".repeat(10));
  });

  it("is one, whatever a server sends", () => {
    const start = fc.constantFrom(
      [],
      [22, 3, 3, 0, 80, 2, 0, 0, 70, 3, 3],
      [...serverHello(0xc02f, [[16, [0, 9, 9]]])],
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 120 }), (head, tail) => {
        expect(jarmOf(ten(Uint8Array.from([...head, ...tail])), sha256)).toMatch(/^[\da-f]{62}$/);
      }),
      { numRuns: runs(2000) },
    );
  });
});
