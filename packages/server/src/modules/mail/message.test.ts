import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../core/src/testing/any-character.ts";
import { runs } from "../../testing/soak.ts";
import { cleanSubject, isAddress, withoutSecrets } from "./message.ts";

describe("a mail's headers", () => {
  it.each(["a@example.org", "admin@localhost", "first.last+tag@sub.example.org", "æ@eksempel.dk"])(
    "may go to %j",
    (address) => expect(isAddress(address)).toBe(true),
  );

  it.each([
    "",
    "nobody",
    "a@b@c",
    "a@example.org, b@example.org",
    "a@example.org;b@example.org",
    "A <a@example.org>",
    '"a b"@example.org',
    "a@example.org\r\nBcc: b@example.org",
    "a@example.org\u2028",
    "a (comment)@example.org",
  ])("may not go to %j", (address) => expect(isAddress(address)).toBe(false));

  it("have a subject of one line, whatever it is made of", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
        const subject = cleanSubject(text);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(subject.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: runs(100) },
    );
    expect(cleanSubject("Hello\r\nBcc:\tx\u0000\u2028y ")).toBe("Hello Bcc: x y");
  });

  it("and its text lose the secrets of links, and nothing else", () => {
    const secret = "A-_z0".repeat(9).slice(0, 43);
    const text = (token: string) => `Follow https://fyr.example.org/password-reset/${token}\n\nor not /login.`;
    expect(withoutSecrets(text(secret))).toBe(text("…"));
    expect(withoutSecrets("https://example.org/short")).toBe("https://example.org/short");
  });
});
