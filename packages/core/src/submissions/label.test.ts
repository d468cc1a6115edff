import { describe, expect, it } from "vitest";
import { score } from "../risk/index.ts";
import { CONFIDENCE, kindOf, providerOf, SUBMISSION_SOURCE, submissionLabel } from "./index.ts";

describe("labels of a submission", () => {
  it.each([
    [2, { categories: [1], type: "vpn" }, "proxy"],
    [3, null, "residential_proxy"],
    [null, { categories: [3, 2], type: "vpn" }, "proxy"],
    [null, { categories: [4], type: null }, "tor"],
    [null, { categories: [], type: "vpn" }, "vpn"],
    [null, { categories: [], type: "datacenter" }, "hosting"],
    // No risk is lowered by it.
    [null, { categories: [], type: "security" }, null],
    [null, { categories: [], type: null }, null],
    [null, null, null],
  ] as const)("category %j of %j is kind %j", (category, provider, kind) => {
    expect(kindOf(category, provider)).toBe(kind);
  });

  it.each([
    ["Example VPN", "example_vpn"],
    ["  Ærø   Net! ", "ærø_net"],
    ["911.re", "911.re"],
    ["../..", "unnamed"],
    ["!!!", "unnamed"],
  ])("%j is known to labels as %j", (attribution, provider) => {
    expect(providerOf(attribution)).toBe(provider);
  });

  it("names the submission in the reason of the score", () => {
    const claim = {
      id: "0190a000-0000-7000-8000-000000000001",
      kind: "vpn",
      provider: "example_vpn",
      attribution: "Example VPN",
      confidence: CONFIDENCE.reviewed,
      createdAt: new Date("2026-11-02T23:00:00Z"),
    } as const;
    const labels = [{ value: submissionLabel(claim), source: SUBMISSION_SOURCE }];
    const { contributions } = score({ labels, special: null, network: null, day: "2026-11-02" });
    expect(contributions[0]?.reason).toBe(`Exit of Example VPN: Submission ${claim.id}, submitted 2026-11-02.`);
  });
});
