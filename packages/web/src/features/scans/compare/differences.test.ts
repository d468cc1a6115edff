import type { ScanCookie, ScanResult } from "@fyr/contract";
import { expect, it } from "vitest";
import { changedWords } from "./changed-words.ts";
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
    Artifacts: { Emails: [], Trackers: [], PostsTo: [] },
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

it("tells where a form posts to, which pages redirect, and the sentence that changed", () => {
  const page = (url: string, action: string | null, text: string): ScanResult => {
    const result = resultWith(0, "1");
    const form = {
      Action: action,
      Method: "post",
      Target: "own site",
      Host: "127.0.0.1",
      Fields: ["text", "password"],
    };
    const Data = {
      ...result.Data,
      FinalUrl: url,
      LeadRequest: [{ Url: url, StatusCode: 200 }],
      Forms: [form],
      Text: text,
    };
    return { ...result, Data } as unknown as ScanResult;
  };
  const { lists } = compared(
    page("http://127.0.0.1:4791/", null, "Log in here. Have you forgotten it? Ask us."),
    page("http://127.0.0.1:4792/", "http://127.0.0.1:4791/steal", "Log in here. Have you lost it? Ask us."),
  );
  const of = (name: string) => lists.find((list) => list.name === name);
  expect(of("Forms")).toMatchObject({
    gone: ["text, password, by POST to the page itself"],
    added: ["text, password, by POST to http://127.0.0.1:4791/steal"],
  });
  expect(of("Redirects")).toMatchObject({ gone: [], added: [], kept: 0 });
  expect(of("Text")).toMatchObject({ gone: ["Have you forgotten it?"], added: ["Have you lost it?"], kept: 2 });
});

it("marks the words of a sentence that changed", () => {
  expect(changedWords("Have you forgotten it?", "Have you quite lost it?")).toEqual({
    before: ["Have you ", "forgotten", " it?"],
    after: ["Have you ", "quite lost", " it?"],
  });
  expect(changedWords("A page.", "Something else!")).toBeNull();
});
