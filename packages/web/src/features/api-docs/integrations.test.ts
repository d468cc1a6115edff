import { DATASET_FORMATS } from "@fyr/contract";
import { expect, it } from "vitest";
import { INTEGRATIONS, integrationsOf } from "./integrations.ts";

const all = integrationsOf("https://fyr.example");

it("has what to copy for each tool, of this installation", () => {
  expect(all.map(({ id }) => id)).toEqual(INTEGRATIONS.map(({ id }) => id));
  for (const { id, parts } of all) {
    const text = parts.map(({ code }) => code).join("\n");
    expect([id, text.includes("https://fyr.example"), text.includes("YOUR_API_KEY")]).toEqual([id, true, true]);
  }
});

it("calls the API by curl, the command line, Python and Node", () => {
  const [clients] = all;
  const code = new Map(clients?.parts.map((part) => [part.label, part.code]));
  expect([...code.keys()]).toEqual(["curl", "the command line", "the client for Python", "the client for Node"]);
  expect(code.get("curl")).toBe("curl -fsS -H 'X-API-Key: YOUR_API_KEY' https://fyr.example/api/query/ip/8.8.8.8");
});

it("names formats that datasets have, and labels that are told apart", () => {
  const formats = all.flatMap(({ parts }) => parts.flatMap(({ code }) => /format=(\w+)/.exec(code)?.[1] ?? []));
  expect(formats).toHaveLength(4);
  for (const format of formats) expect(DATASET_FORMATS).toContain(format);
  const labels = all.flatMap(({ parts }) => parts.map(({ label }) => label));
  expect(new Set(labels).size).toBe(labels.length);
});

it("goes on from a place where a tool reads a feed by the API: of the latest alone some would be lost", () => {
  const code = all.flatMap(({ parts }) => parts.map((part) => part.code)).join("\n");
  expect(code).not.toMatch(/\/feeds\/FEED_ID\/data/);
  expect(code).toContain("/feeds/FEED_ID/items/all");
});
