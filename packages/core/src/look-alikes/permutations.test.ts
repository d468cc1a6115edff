import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodePunycode } from "../domains/index.ts";
import { normalName } from "../indicators/index.ts";
import { type PermutationKind, permutationsOf } from "./permutations.ts";

const made = (domain: string) => [...permutationsOf(domain)];
const ofKind = (domain: string, kind: PermutationKind) =>
  made(domain).flatMap((one) => (one.kind === kind ? [one.name] : []));

describe("names that resemble a domain", () => {
  it.each<[PermutationKind, string]>([
    ["omission", "exampl.com"],
    ["transposition", "exmaple.com"],
    ["replacement", "exanple.com"],
    ["repetition", "exxample.com"],
    ["insertion", "exsample.com"],
    ["addition", "example1.com"],
    ["plural", "examplees.com"],
    ["vowel-swap", "ixample.com"],
    ["hyphenation", "exam-ple.com"],
    ["missing-dot", "wwwexample.com"],
    ["suffix-within", "examplecom.com"],
    ["bitsquatting", "mxample.com"],
    ["subdomain", "exam.ple.com"],
    ["tld-swap", "example.net"],
    ["dictionary", "example-login.com"],
    ["homoglyph", "examp1e.com"],
    ["homoglyph", "xn--exmple-cua.com"],
    ["homoglyph", "xn--exmple-4nf.com"],
  ])("of the kind %s: %s", (kind, name) => expect(made("example.com")).toContainEqual({ name, kind }));

  it("in Cyrillic letters throughout", () => {
    expect(ofKind("apace.com", "cyrillic").map((name) => domainToUnicode(name))).toEqual(["арасе.com"]);
  });

  it("with numbers as words, and words as numbers", () => {
    expect(ofKind("onebank.dk", "number-word")).toEqual(["1bank.dk"]);
    expect(ofKind("bank1.dk", "number-word")).toEqual(["bankone.dk"]);
  });

  it("of a domain of another script, before a suffix of two labels, and of a subdomain's domain", () => {
    expect(made("xn--bcher-kva.de")).toContainEqual({ name: domainToASCII("büchre.de"), kind: "transposition" });
    expect(made("shop.example.co.uk")).toContainEqual({ name: "exampl.co.uk", kind: "omission" });
    expect(made("co.uk")).toEqual([]);
  });

  it("at most as many as are wanted, each once, none of them the domain, all of them names in normal form", () => {
    const all = made("danskebank.dk").map(({ name }) => name);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain("danskebank.dk");
    for (const name of all.filter((_, index) => index % 7 === 0)) expect(normalName(name)).toBe(name);
    expect([...permutationsOf("danskebank.dk", { most: 100 })].map(({ name }) => name)).toEqual(all.slice(0, 100));
  });
});

describe("the A-label of a text", () => {
  it("is that of other implementations", () => {
    const letter = fc.constantFrom(...Array.from("abcxyz019äöüßéñčаеорсухіјѕαβγδ中文日本語가"));
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), (text) => {
        const ascii = domainToASCII(text);
        fc.pre(ascii.startsWith("xn--") && domainToUnicode(ascii) === text);
        expect(`xn--${encodePunycode(text)}`).toBe(ascii);
      }),
    );
  });
});
