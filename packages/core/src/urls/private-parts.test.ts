import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soak } from "../testing/soak.ts";
import { privatePartsOf } from "./index.ts";
import { PLAIN, PRIVATE } from "./testing/labelled.ts";

describe("what is private in a URL", () => {
  it("is found in 97 of 100, and in none of 60 without", () => {
    expect([PRIVATE.length, PLAIN.length]).toEqual([100, 60]);
    const missed = PRIVATE.filter((url) => privatePartsOf(url).parts.length === 0);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(3);
    expect(PLAIN.filter((url) => privatePartsOf(url).parts.length > 0)).toEqual([]);
  });

  it("is named, with its place, and can be left out", () => {
    expect(privatePartsOf("https://u:p@a.example/reset/Zk3v9QmX27Lp0sTa?page=2&email=j@c.example&x=1#top")).toEqual({
      parts: [
        {
          kind: "credentials",
          where: "credentials",
          name: null,
          value: "u:p",
          why: "A user name or password stands before the host.",
        },
        {
          kind: "reset link",
          where: "path",
          name: null,
          value: "Zk3v9QmX27Lp0sTa",
          why: "The path holds what confirms or resets an account.",
        },
        {
          kind: "e-mail address",
          where: "query",
          name: "email",
          value: "j@c.example",
          why: "“email” holds an e-mail address.",
        },
      ],
      without: "https://a.example/reset/?page=2&x=1#top",
    });
  });

  it.each([
    ["https://a.example/?cpr=0101901234", "number of a person"],
    ["https://a.example/?personnummer=19900101-1234", "number of a person"],
    ["https://a.example/file/3f2b8c1e-9d4a-4f6b-8e2c-1a7d5b9c0e3f/view", "token"],
    [
      "https://a.example/f.pdf?se=2026-12-01T00%3A00%3A00Z&sp=r&sig=abc%2Fdefghijklmnopqrstuvwxyz0123456789ABCD%3D",
      "signature",
    ],
  ] as const)("is in %s", (url, kind) => {
    expect(privatePartsOf(url).parts.map((part) => part.kind)).toEqual([kind]);
  });

  it("is found within what is encoded", () => {
    const [part] = privatePartsOf("https://a.example/#amFuZS5kb2VAY29ycC5leGFtcGxl").parts;
    expect(part).toMatchObject({ kind: "e-mail address", where: "fragment" });
    expect(part?.why).toBe("The fragment holds, encoded: The fragment holds an e-mail address.");
  });

  it("is not in what is left, whatever the URL", () => {
    const pieces = fc.constantFrom(...PRIVATE, ...PLAIN);
    fc.assert(
      fc.property(pieces, fc.webUrl({ withFragments: true, withQueryParameters: true }), (one, other) => {
        for (const url of [one, other, `${other}&${one.split("?")[1] ?? ""}`]) {
          const { without } = privatePartsOf(url);
          expect(privatePartsOf(without)).toEqual({ parts: [], without });
        }
      }),
      { numRuns: soak(500, 10) },
    );
    for (const text of ["", "mailto:a@b.example", "javascript:1", "x".repeat(soak(100_000, 20_000))]) {
      expect(privatePartsOf(text)).toEqual({ parts: [], without: text });
    }
  });
});
