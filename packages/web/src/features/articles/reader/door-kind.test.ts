import { expect, it } from "vitest";
import { fingerprintNamed } from "./door-kind.ts";

const SUM = "51c64c77e60f3980eea90869b68c58a8";

it("calls a digest what the cell beside it does, and one of a file by its length", () => {
  expect(fingerprintNamed("md5", SUM, `Type Value ${SUM} JA3 of the loader`)).toBe("JA3");
  expect(fingerprintNamed("md5", SUM, `${SUM.toUpperCase()} | ja3s | server`)).toBe("JA3S");
  expect(fingerprintNamed("md5", SUM, `${SUM} (HASSH)`)).toBe("HASSH");
  expect(fingerprintNamed("md5", SUM, `${SUM} loader.exe, and JA3 of another`)).toBeNull();
  expect(fingerprintNamed("sha256", SUM.repeat(2), `${SUM.repeat(2)} JA3`)).toBeNull();
});
