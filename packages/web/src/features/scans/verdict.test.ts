import { CATPHISH_BASE, type ScanResult } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { classWords, percentOf, sumOf, verdictOf } from "./verdict.ts";

const judged = (weights: readonly number[], brand: string | null = null): NonNullable<ScanResult["Catphish"]> => {
  const sum = weights.reduce((total, weight) => total + weight, CATPHISH_BASE);
  const probability = Math.round(10_000 / (1 + Math.exp(-sum))) / 10_000;
  const Malicious = probability >= 0.5;
  return {
    Malicious,
    class_prediction: Malicious ? "phishing" : "benign",
    prediction_probability: probability,
    brand,
    reasons: weights.map((Weight, at) => ({ Code: `${at}`, Text: `Reason ${at}`, Weight })),
  };
};

describe("the verdict of a scan", () => {
  it("says that reasons speak for a forgery where they do", () => {
    expect(verdictOf(judged([3, 2, 2, 1, -1]), [])).toBe(
      "Called benign, though 4 reasons speak for a forgery (phishing: 37.75 %)",
    );
    // What is outweighed was no small thing.
    expect(verdictOf(judged([5, -3]), [])).toBe(
      "Called benign, though 1 reason speaks for a forgery (phishing: 0.41 %)",
    );
    expect(verdictOf(judged([-1]), [])).toBe("Called benign, nothing speaks for a forgery (phishing: 0.02 %)");
    expect(verdictOf(null, [])).toBe("Not judged: what came is no page");
  });

  it("alarms nobody by what is weak, such as an address without a name", () => {
    expect(verdictOf(judged([1]), [])).toBe(
      "Called benign, only 1 weak reason speaks for a forgery (phishing: 0.15 %)",
    );
    expect(verdictOf(judged([2, 1, 0.5]), [])).toBe(
      "Called benign, only 3 weak reasons speak for a forgery (phishing: 1.8 %)",
    );
  });

  it("calls no page benign that pushed a program", () => {
    const program = { Code: "pushes a program", Text: "The page had a program stored.", Weight: 1.5 };
    const pushing = { ...judged([1.5, 1]), reasons: [program] };
    expect(verdictOf(pushing, [])).toBe("It pushed a program, which Fyr has not opened (phishing: 0.67 %)");
    expect(verdictOf(pushing, ["URLhaus"])).toBe("On a list: URLhaus");
  });

  it("claims no certainty that was not computed", () => {
    expect(verdictOf(judged([5.5, 4, 3.5], "PayPal"), ["A"])).toBe(
      "Malicious: phishing that pretends to be PayPal (99.59 %)",
    );
    expect([percentOf(0.9959), percentOf(1), percentOf(0), percentOf(0.5)]).toEqual([
      "99.59 %",
      "over 99.99 %",
      "under 0.01 %",
      "50 %",
    ]);
  });

  it("cannot be read as the probability of being benign", () => {
    expect(classWords(judged([6.5]))).toBe("benign (phishing: 26.89 %)");
    expect(classWords(judged([8.5]))).toBe("phishing (73.11 %)");
  });

  it("shows how it is computed of the weights", () => {
    expect(sumOf(judged([3, 2, 2, 1, -1]))).toBe(
      "−7.5 for any page and these weights make −0.5: 1 / (1 + e^−(−0.5)) is 37.75 %.",
    );
  });
});
