import { CATPHISH_BASE, type Catphish } from "@fyr/contract";
import { expect, it } from "vitest";
import { sumOf } from "./verdict.ts";

const judged = (weights: readonly number[]): Catphish => {
  const sum = weights.reduce((total, weight) => total + weight, CATPHISH_BASE);
  const probability = Math.round(10_000 / (1 + Math.exp(-sum))) / 10_000;
  return {
    Malicious: probability >= 0.5,
    class_prediction: probability >= 0.5 ? "phishing" : "benign",
    prediction_probability: probability,
    brand: null,
    reasons: weights.map((Weight, at) => ({ Code: `${at}`, Text: `Reason ${at}`, Weight })),
  };
};

it("shows how a probability is computed of the weights", () => {
  expect(sumOf(judged([3, 2, 2, 1, -1]))).toBe(
    "−7.5 for any page and these weights make −0.5: 1 / (1 + e^−(−0.5)) is 37.75 %.",
  );
});
