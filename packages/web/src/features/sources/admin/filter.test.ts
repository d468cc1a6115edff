import type { DataSource } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { filterSources, inOrder, stateChoices } from "./filter.ts";

const source = (id: string, state: DataSource["state"], more: Partial<DataSource> = {}) =>
  ({
    id,
    name: id.toUpperCase(),
    description: "",
    urls: [`https://example.org/${id}.txt`],
    state,
    progress: null,
    ...more,
  }) as DataSource;
const underWay = { stage: "fetching", done: 0, of: null } as const;
const SOURCES = [
  source("alpha", "ok", { description: "Servers of a VPN." }),
  source("beta", "quarantined"),
  source("gamma", "ok", { progress: underWay }),
  source("delta", "failed"),
  source("epsilon", "disabled"),
];
const ids = (sources: readonly DataSource[]) => sources.map(({ id }) => id).join(" ");

describe("sources are found", () => {
  it.each([
    ["", "", "alpha beta gamma delta epsilon"],
    ["vpn", "", "alpha"],
    ["BETA", "", "beta"],
    ["example.org gamma", "", "gamma"],
    ["", "ok", "alpha gamma"],
    ["", "problem", "beta delta"],
    ["alpha", "problem", ""],
  ] as const)("by '%s' and '%s'", (text, state, found) => expect(ids(filterSources(SOURCES, text, state))).toBe(found));
});

it("puts first what waits for a person, and last what nothing fetches", () => {
  expect(ids(inOrder(SOURCES))).toBe("beta delta alpha gamma epsilon");
  const offline = [source("aaa", "offline"), source("bbb", "not_configured"), source("ccc", "new")];
  expect(ids(inOrder([...offline, ...SOURCES]))).toBe("beta delta alpha ccc gamma aaa bbb epsilon");
});

const labels = (...given: Parameters<typeof stateChoices>) => stateChoices(...given).map(({ label }) => label);

it("counts the states that there are", () =>
  expect(labels(SOURCES, "")).toEqual([
    "All states (5)",
    "Failed or quarantined (2)",
    "Up to date (2)",
    "Quarantined (1)",
    "Failed (1)",
    "Disabled (1)",
  ]));

it("keeps a chosen state that no source is in", () =>
  expect(labels([source("alpha", "ok")], "failed")).toEqual([
    "All states (1)",
    "Failed or quarantined (0)",
    "Up to date (1)",
    "Failed (0)",
  ]));

it("counts nothing until the sources are loaded", () => {
  expect(labels(undefined, "")).toEqual(["All states"]);
  expect(labels(undefined, "failed")).toEqual(["All states", "Failed"]);
});
