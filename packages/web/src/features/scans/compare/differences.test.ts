import type { ScanCookie, ScanResult } from "@fyr/contract";
import { expect, it } from "vitest";
import { compared } from "./differences.ts";

const resultWith = (probability: number, cookie: string): ScanResult => {
  const Data = {
    LeadRequest: [],
    Requests: [],
    Technologies: [],
    Forms: [],
    Text: "",
    Cookies: [{ name: "v", value: cookie, domain: "a.example", path: "/" } as ScanCookie],
    Content: { Elements: { links: [] } },
    Artifacts: { Emails: [], Trackers: [] },
    Counts: {},
  };
  const Catphish = { class_prediction: "benign", prediction_probability: probability, brand: null, reasons: [] };
  return { Data, Catphish, ThirdParty: [], About: {} } as unknown as ScanResult;
};
const verdictOf = (before: number, after: number) =>
  compared(resultWith(before, "1"), resultWith(after, "1")).facts.find(({ name }) => name === "Verdict")?.turn;

it("tells whether a verdict got worse or better", () => {
  expect([verdictOf(0.1, 0.9), verdictOf(0.9, 0.1), verdictOf(0.5, 0.5)]).toEqual(["worse", "better", undefined]);
});

it("tells of a cookie that has another value", () => {
  const cookies = compared(resultWith(0, "1"), resultWith(0, "2")).lists.find(({ name }) => name === "Cookies");
  expect(cookies).toMatchObject({ gone: ["v=1 (a.example/)"], added: ["v=2 (a.example/)"], kept: 0 });
});
