import { CATPHISH_BASE, type Catphish, percentOfProbability } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { verdictOf } from "./verdict.ts";

const judged = (weights: readonly number[], brand: string | null = null): Catphish => {
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
const finding = (...codes: string[]): Catphish => ({
  ...judged([1.5, 1]),
  reasons: codes.map((Code) => ({ Code, Text: "It did.", Weight: 1.5 })),
});

describe("the verdict of a scan", () => {
  it("says that reasons speak for a forgery where they do", () => {
    expect(verdictOf(judged([3, 2, 2, 1, -1]), null, [])).toBe(
      "Not called phishing, though 4 reasons speak for a forgery (phishing: 37.75 %)",
    );
    // What is outweighed was no small thing.
    expect(verdictOf(judged([5, -3]), null, [])).toBe(
      "Not called phishing, though 1 reason speaks for a forgery (phishing: 0.41 %)",
    );
  });

  it("claims no more than that no sign was found, in what was looked at", () => {
    expect(verdictOf(judged([-1]), null, [])).toBe(
      "No sign of phishing in what it showed and loaded without a click (phishing: 0.02 %)",
    );
    expect(verdictOf(judged([-1]), null, [], [], "time")).toBe(
      "No sign of phishing in what it showed and loaded without a click, before the scan was cut off (phishing: 0.02 %)",
    );
    // What is weak alarms nobody, such as an address without a name.
    expect(verdictOf(judged([1]), null, [])).toBe(
      "No sign of phishing but 1 weak reason, in what it showed and loaded without a click (phishing: 0.15 %)",
    );
    expect(verdictOf(judged([2, 1, 0.5, 0]), null, [])).toBe(
      "No sign of phishing but 3 weak reasons, in what it showed and loaded without a click (phishing: 1.8 %)",
    );
  });

  it("says why nothing was judged", () => {
    expect(verdictOf(null, "the page answered 404", [])).toBe("Not judged: the page answered 404");
    expect(verdictOf(null, null, [])).toBe("Not judged: what came is no page");
    expect(verdictOf(null, "the page answered 404", ["URLhaus", "URLhaus"])).toBe("On a list: URLhaus");
  });

  it("says first what else speaks against a page than phishing", () => {
    expect(verdictOf(finding("pushes a program"), null, [])).toBe("It pushed a program, which Fyr has not opened");
    expect(verdictOf(finding("pushes a program", "mines"), null, ["URLhaus"])).toBe(
      "On a list: URLhaus; it pushed a program, which Fyr has not opened, and mines cryptocurrency with its visitors' computers",
    );
    expect(verdictOf(finding("posts elsewhere"), null, [])).toBe(
      "It has a form that sends what is secret to another site",
    );
    expect(verdictOf(judged([-1]), null, [], ["URLhaus", "URLhaus"])).toBe("It loads from a host on a list (URLhaus)");
    expect(verdictOf(null, "the page is empty", [], ["URLhaus"])).toBe(
      "Not judged: the page is empty; it loads from a host on a list (URLhaus)",
    );
    const scareware = { ...judged([6, 3], "Microsoft") };
    scareware.reasons.push({ Code: "scareware", Text: "It frightens.", Weight: 0 });
    expect(verdictOf(scareware, null, [])).toBe(
      "Malicious: phishing that pretends to be Microsoft (81.76 %); it also frightens with a virus and gives a telephone number to call",
    );
  });

  it("claims no certainty that was not computed", () => {
    expect(verdictOf(judged([5.5, 4, 3.5], "PayPal"), null, ["A"])).toBe(
      "Malicious: phishing that pretends to be PayPal (99.59 %)",
    );
    expect([0.9959, 1, 0, 0.5].map(percentOfProbability)).toEqual(["99.59 %", "over 99.99 %", "under 0.01 %", "50 %"]);
  });
});
