import { expect, it } from "vitest";
import { knownSums } from "./unknown.ts";

const NONE = { addresses: 256, listed: 0, anonymizing: 0, vpn: 0, proxy: 0, tor: 0, verdicts: { unknown: 256 } };
const missing = (layer: "threat" | "vpn" | "proxy" | "tor", whole = true) => ({ layer, whole, sources: [] });

it("counts nothing only where a list was collected that could have named an address", () => {
  const { addresses: _, verdicts: __, ...zeros } = NONE;
  expect(knownSums(NONE, [])).toEqual(zeros);
  expect(knownSums(NONE, [missing("tor", false), missing("threat", false)])).toEqual(zeros);
  expect(knownSums(NONE, [missing("threat")])).toEqual({ ...zeros, listed: null });
  // Whether any of the ways is used is not known while one of them is not.
  expect(knownSums(NONE, [missing("tor")])).toEqual({ ...zeros, tor: null, anonymizing: null });
});

it("keeps what is counted, and the zeros of addresses that no list names", () => {
  const layers = (["threat", "vpn", "proxy", "tor"] as const).map((layer) => missing(layer));
  expect(knownSums({ ...NONE, tor: 3, anonymizing: 3 }, layers)).toEqual({
    listed: null,
    anonymizing: 3,
    vpn: null,
    proxy: null,
    tor: 3,
  });
  expect(knownSums({ ...NONE, verdicts: { not_routable: 256 } }, layers)).toMatchObject({ listed: 0, tor: 0 });
  expect(knownSums({ ...NONE, addresses: 0, verdicts: {} }, layers)).toMatchObject({ listed: 0, tor: 0 });
});
