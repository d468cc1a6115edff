import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandOf } from "./brand.ts";
import { permutationsOf } from "./permutations.ts";
import { comparisonOf, comparisonWith, editDistance, ofLabel, type LikenessReason, reasonsOf } from "./reasons.ts";
import { labelAt } from "./label.ts";
import { likelyAmongForeign, shapes } from "./foreign.ts";
import { encodePunycode } from "../domains/index.ts";
import { anyShapeOf, shapeOf } from "./shape.ts";
import { soak } from "../testing/soak.ts";

function reasons(name: string, domain: string): readonly LikenessReason[] {
  const brand = brandOf(domain);
  return brand === null ? [] : reasonsOf(name, brand);
}

const strong = (name: string, domain: string) => reasons(name, domain).find((reason) => reason.strong)?.rule ?? null;

describe("a name that may be taken for another", () => {
  it.each([
    ["exarnple.org", "example.org", "confusable"],
    ["www.examp1e.org", "example.org", "confusable"],
    ["usernetflix.com", "netflix.com", "brand within"],
    ["barens.com", "barnes.com", "edit distance"],
    ["bar-nes.com", "barnes.com", "hyphen"],
    ["amaz00n.com", "amazon.com", "edit distance"],
    ["xn--exmple-4nf.org", "example.org", "confusable"],
    ["p4ypal.com", "paypal.com", "confusable"],
    ["xn--fjrdpay-r1a.com", "fjordpay.com", "confusable"],
    ["example.co.uk", "example.org", "other suffix"],
    ["example.github.io", "example.org", "other suffix"],
    ["exam-ple.org", "example.org", "hyphen"],
    ["login.exmaple.org", "example.org", "edit distance"],
    ["exampl.com", "example.org", "edit distance"],
    ["exampleq.com", "example.org", "edit distance"],
    ["exanple.org", "example.org", "keyboard neighbour"],
    ["txample.org", "example.org", "edit distance"],
    ["mxample.org", "example.org", "bit flip"],
    ["example-login.com", "example.org", "brand within"],
    ["my-example.net", "example.org", "brand within"],
    ["secureexamplelogin24.net", "example.org", "brand within"],
    ["examp1e-verify.com", "example.org", "brand within"],
    ["example.org.evil.test.com", "example.org", "brand above"],
    // Of a subdomain the domain counts.
    ["exarnple.org", "shop.example.org", "confusable"],
    // Marks are overlooked.
    ["bucher.de", "xn--bcher-kva.de", "confusable"],
  ])("%s is taken for %s: %s", (name, domain, rule) => expect(strong(name, domain)).toBe(rule));

  it.each([
    ["box.com", "xbox.com", "edit distance"],
    ["pineapple.com", "apple.com", "brand within"],
    ["supernetflix.com", "netflix.com", "brand within"],
    ["twitternews.com", "twitter.com", "brand within"],
    ["api13.net", "apple.com", "edit distance"],
    ["examples-of-art.org", "example.org", "brand within"],
    ["abc-login.com", "abc.org", "brand within"],
    ["danskabonk.se", "danskebank.dk", "edit distance"],
    ["example.shop.com", "example.org", "brand above"],
  ])("%s needs more evidence to be taken for %s: %s", (name, domain, rule) => {
    expect(strong(name, domain)).toBeNull();
    expect(reasons(name, domain).map((reason) => reason.rule)).toContain(rule);
  });

  it.each([
    ["example.org", "example.org"],
    ["a.b.example.org", "example.org"],
    ["other.example.org", "shop.example.org"],
    ["sample.org", "example.org"],
    ["abd.com", "abc.org"],
    ["co.uk", "example.org"],
    ["example.org", "co.uk"],
  ])("%s is not taken for %s", (name, domain) => expect(reasons(name, domain)).toEqual([]));

  it.each([
    ["dhlexpress.live", "dhl.com"],
    ["www.ukhsbc-security-online.com", "hsbc.com"],
    ["theupsstoretx.info", "ups.com"],
    ["usernabonline.net", "nab.com"],
  ])("%s is taken for %s where a list of threats has it", (name, domain) => {
    const brand = brandOf(domain);
    if (brand === null) throw new Error("It is a public suffix.");
    const compared = comparisonWith(brand);
    expect(compared(name).reasons).toEqual([]);
    expect(compared(name, true).reasons).toMatchObject([{ rule: "brand within", strong: false }]);
    // A host is no evidence of the domain's label.
    expect(compared(`login.${name}`, true).reasons).toEqual([]);
  });

  it("is found by its reasons in whatever way it was made, but for few", () => {
    const made = [...permutationsOf("paypal.com")].filter((_, at) => at % soak(1, 5) === 0);
    expect(made.length).toBeGreaterThan(100);
    const found = made.filter(({ name }) => reasons(name, "paypal.com").length > 0);
    expect(found.length / made.length).toBeGreaterThan(0.95);
  });
});

describe("what a label looks like", () => {
  it("is the same the short way, which labels of ASCII take", () => {
    const character = fc.constantFrom(...Array.from("abcdefghijklmnopqrstuvwxyz0123456789-rnm"));
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 12 }), (label) => {
        expect(shapeOf(label)).toBe(anyShapeOf(label));
      }),
    );
    for (const label of Array.from("abcdefghijklmnopqrstuvwxyz0123456789-"))
      expect(shapeOf(label)).toBe(anyShapeOf(label));
  });
});

describe("a domain of another script", () => {
  const scripts = "abgdeprnm015ßαοςσΣаоурсіӏյօոսａｐ一口ロ工亞กขคعلمहिन्दी가힣ㄱ가".normalize("NFC");
  const label = fc.string({ unit: fc.constantFrom(...Array.from(scripts), "paypal", "-"), minLength: 1, maxLength: 8 });

  it("has the shape that its letters have, one by one", () => {
    const quick = shapes();
    fc.assert(
      fc.property(label, (text) => {
        expect(quick(text)).toBe(shapeOf(text));
      }),
      { numRuns: 500 },
    );
  });

  it("is compared alike with one brand, and as one of many that are held against it", () => {
    const brands = ["paypal.com", "ab.com", "barnes.com", "amazon.com", "xn--80ak6aa92e.com"].flatMap((domain) => {
      const brand = brandOf(domain);
      return brand === null ? [] : brand;
    });
    const few = fc.array(fc.constantFrom("paypal", "barnes", "arn", "am", "azon", "a", "-", ".", "1", "0", "login"), {
      maxLength: 2,
    });
    const named = fc.constantFrom("paypal", "bames", "barnes", "amaz0n", "ab", "apple");
    const parts = fc.tuple(few, named, few).map((some) => some.flat());
    let alike = 0;
    fc.assert(
      fc.property(parts, fc.constantFrom("com", "evil.example", "xn--80ak6aa92e.com", "com.evil.org"), (some, end) => {
        const name = `${some.join("")}.${end}`;
        for (const brand of brands) {
          const { reasons: found } = comparisonWith(brand)(name);
          expect(comparisonOf(name)(brand)).toEqual(found);
          alike += found.length;
        }
      }),
      { numRuns: 300 },
    );
    expect(alike).toBeGreaterThan(10);
  });

  it("is left out unseen only where no rule finds it alike", () => {
    const brands = ["paypal.com", "ab.com", "abc.org", "xn--80ak6aa92e.com", "wellsfargo-bank.com"].map((name) => {
      const brand = brandOf(name);
      if (brand === null) throw new Error("It is a public suffix.");
      return { brand, isLikely: likelyAmongForeign(brand) };
    });
    const pieces = fc.constantFrom(
      ...Array.from("аaрpуyａｂcЬᖯwеⅼlѕfgοо-"),
      "wells",
      "bank",
      "rn",
      "ab",
      "аррӏе",
      "login",
    );
    const foreign = fc
      .array(pieces, { minLength: 2, maxLength: 7 })
      .map((parts) => `xn--${encodePunycode(parts.join(""))}`);
    let [seen, passed] = [0, 0];
    fc.assert(
      fc.property(foreign, (text) => {
        for (const { brand, isLikely } of brands) {
          const found = ofLabel(labelAt({ registrable: `${text}.com`, suffix: "com" }) ?? "", brand);
          seen += Number(found.length > 0);
          passed += Number(isLikely(`${text}.com`));
          if (found.length > 0) expect(isLikely(`${text}.com`)).toBe(true);
        }
      }),
      { numRuns: 2000, examples: [["xn--80ak6aa92e"], ["xn--pypal-4ve"]] },
    );
    expect(seen).toBeGreaterThan(20);
    expect(passed).toBeGreaterThan(seen);
  });
});

describe("the distance of two texts", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });

  it("is the same from both sides, 0 for equal ones alone, and no more than what one edit adds", () => {
    fc.assert(
      fc.property(text, text, fc.nat(6), fc.constantFrom("a", "b", "c"), (a, b, at, letter) => {
        expect(editDistance(a, b, 6)).toBe(editDistance(b, a, 6));
        expect(editDistance(a, b, 6) === 0).toBe(a === b);
        expect(editDistance(a, a.slice(0, at) + letter + a.slice(at), 6)).toBe(1);
        expect(Math.min(editDistance(a, b, 6), 3)).toBe(Math.min(editDistance(a, b, 2), 3));
      }),
    );
  });
});
