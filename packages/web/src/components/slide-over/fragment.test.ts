import { expect, it } from "vitest";
import { fragmentOf, readFragment } from "./fragment.ts";
import type { Beside } from "./store.ts";

const of = (...panels: readonly (Beside | undefined)[]) =>
  fragmentOf(panels.map((beside) => (beside === undefined ? {} : { beside })));

it("is read as it was written", () => {
  const panels: readonly Beside[] = [
    ["address", "2001:db8::1"],
    ["prefix", "192.0.2.0/24"],
    ["operator", "Foo, Bar & Söhne #1 100%"],
    ["url", "https://example.org/a?b=c:d,e"],
  ];
  expect(of(...panels.slice(0, 2))).toBe("#beside=address:2001:db8::1,prefix:192.0.2.0/24");
  expect(readFragment(of(...panels))).toEqual(panels);
});

it("ends before the first panel that no address stands for", () => {
  expect(of(["as", "64496"], undefined, ["as", "64497"])).toBe("#beside=as:64496");
  expect(of(undefined)).toBe("");
  expect(of()).toBe("");
});

it("is bounded, and nothing where it cannot be read", () => {
  for (const hash of [
    "",
    "#content",
    "#beside=",
    "#beside=address",
    "#beside=address:",
    "#beside=:1",
    "#beside=as:%E0%A4",
  ]) {
    expect([hash, readFragment(hash)]).toEqual([hash, []]);
  }
  expect(readFragment(`#beside=as:${"1".repeat(9000)}`)).toEqual([]);
  expect(readFragment(`#beside=${"as:1,".repeat(100)}`)).toHaveLength(16);
});
