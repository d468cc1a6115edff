import { expect, it } from "vitest";
import { sourceOf } from "../../testing/source.ts";
import type { CurrentLabel } from "../../storage/domains/index.ts";
import { createNameSamples } from "./name-samples.ts";

const listed = (name: string, source = "cert-pl"): CurrentLabel => ({
  label: {
    subject: { name, url: null },
    kind: "threat",
    tags: ["phishing"],
    confidence: 90,
    includesSubdomains: false,
    rank: null,
    firstSeen: null,
  },
  source: sourceOf(source),
  since: "2026-08-01",
  seen: "2026-08-05",
});

it("has rows of the lists in force, read anew now and then, and none of the demo", async () => {
  let time = 0;
  let labels: CurrentLabel[] | null = [listed("a.example.com"), listed("b.example.com", "demo-names")];
  const spread = (kind: string) =>
    labels === null ? Promise.reject(new Error("away")) : Promise.resolve(kind === "threat" ? labels : []);
  const samples = createNameSamples({ spread }, () => time);
  const domains = async () => (await samples()).get("domain-blocklist")?.map(({ domain }) => domain);
  expect((await samples()).get("domain-blocklist")).toEqual([
    {
      domain: "a.example.com",
      behaviour: "phishing",
      source: expect.any(String),
      confidence: 90,
      first_seen: "2026-08-01",
      last_seen: "2026-08-05",
    },
  ]);
  expect((await samples()).get("new-domains")).toEqual([]);
  labels = [listed("c.example.com")];
  expect(await domains()).toEqual(["a.example.com"]);
  time += 600_000;
  expect(await domains()).toEqual(["c.example.com"]);
  labels = null;
  time += 600_000;
  expect(await domains()).toEqual(["c.example.com"]);
});
