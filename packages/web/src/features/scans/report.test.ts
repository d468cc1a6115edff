import type { ScanResult } from "@fyr/contract";
import { expect, it } from "vitest";
import { reportOf } from "./report.ts";

const SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** As far as a report reads it. */
const resultOf = (data: object, more: object = {}): ScanResult =>
  ({
    Data: {
      Url: "https://parcel-sample.net/a",
      FinalUrl: "https://parcel-sample.net/b",
      Ip: "192.0.2.7",
      LeadRequest: [],
      Forms: [],
      Downloads: [],
      SecondLook: null,
      Artifacts: {},
      Content: { Elements: { title: "Parcel" } },
      ...data,
    },
    Catphish: { reasons: [{ Code: "a", Text: "It asks for a password.", Weight: 2 }] },
    ThirdParty: [],
    Verdict: "Malicious: phishing (97 %)",
    ...more,
  }) as unknown as ScanResult;

it("begins with the verdict, and names where what is typed goes and what was pushed", () => {
  const text = reportOf(
    resultOf({
      Artifacts: { PostsTo: ["https://collect-sample.com/gate.php"] },
      SecondLook: { PostsTo: ["https://hidden-sample.com/x"] },
      Downloads: [{ Url: "https://parcel-sample.net/Parcel.exe", Name: "Parcel.exe", Sha256: SHA256 }],
    }),
  );
  expect(text.split("\n")).toEqual([
    "Malicious: phishing (97 %). By a URL scan.",
    "",
    "https://parcel-sample.net/a",
    "https://parcel-sample.net/b",
    "Host: parcel-sample.net",
    "Address: 192.0.2.7",
    "It sends what is typed to https://collect-sample.com/gate.php",
    "Others are shown a form that posts to https://hidden-sample.com/x",
    "It pushes a file: Parcel.exe, from https://parcel-sample.net/Parcel.exe",
    `SHA-256: ${SHA256}`,
    "Title: Parcel",
    "",
    "- It asks for a password.",
  ]);
});

it("says of a page that was not judged what its verdict says, and fits in a post", () => {
  const many = Array.from({ length: 30 }, (_, n) => `https://collect-sample.com/${"x".repeat(400)}/${n}`);
  const text = reportOf(
    resultOf({ Artifacts: { PostsTo: many } }, { Catphish: null, Verdict: "Not judged: it is empty" }),
  );
  expect(text).toMatch(/^Not judged: it is empty\. By a URL scan\.\n/);
  expect(text.length).toBeLessThanOrEqual(2400);
});
