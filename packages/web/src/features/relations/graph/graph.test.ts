import { GRAPH_NODES_MAX, type GraphAnswer, type GraphGroup } from "@fyr/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepText } from "../../../lib/graph-link.ts";
import { labelLeft } from "./label-left.ts";
import { Layout } from "./layout.ts";
import { missingOf, modelOf } from "./model.ts";
import { startOf } from "./start.ts";
import { soak } from "../../../../../core/src/testing/soak.ts";
import { readSteps, type Step, writeSteps } from "./steps.ts";
import { anyCharacter } from "../../../../../core/src/testing/any-character.ts";

const group = (
  kind: GraphGroup["kind"],
  relation: GraphGroup["relation"],
  total: number,
  ...values: string[]
): GraphGroup => ({
  kind,
  relation,
  total,
  neighbours: values.map((value) => ({ kind, value, label: value, first_seen: null, last_seen: null })),
  has_more: values.length < total,
});
const answered = (step: Step, ...groups: GraphGroup[]): { step: Step; answer: GraphAnswer } => ({
  step,
  answer: { node: { kind: step.kind, value: step.value, label: step.value }, groups },
});
const NAME: Step = { kind: "name", value: "example.org" };
const IP: Step = { kind: "address", value: "192.0.2.1" };

describe("the graph of some answers", () => {
  it("has each thing and each relation once, from whichever end it was read", () => {
    const model = modelOf([
      answered(NAME, group("address", "resolves_to", 1, "192.0.2.1")),
      answered(IP, group("name", "resolved_from", 2, "example.org", "example.net")),
    ]);
    expect([...model.nodes.keys()]).toEqual(["name example.org", "address 192.0.2.1", "name example.net"]);
    expect(model.edges.size).toBe(2);
  });

  it("says of every group how many are not shown", () => {
    const more: Step = { ...NAME, more: { of: "name", relation: "subdomain", offset: 2 } };
    const first = answered(NAME, group("name", "subdomain", 2433, "a.example.org", "b.example.org"));
    const rests = (...answers: Parameters<typeof modelOf>[0]) =>
      (modelOf(answers).groups.get("name example.org") ?? []).map(missingOf);
    expect(rests(first)).toEqual([2431]);
    expect(rests(first, answered(more, group("name", "subdomain", 2433, "c.example.org")))).toEqual([2430]);
  });

  it("counts what has no room", () => {
    const many = Array.from({ length: GRAPH_NODES_MAX + 10 }, (_, n) => `n${n}.example`);
    const model = modelOf([answered(NAME, group("name", "subdomain", many.length, ...many))]);
    expect([model.nodes.size, model.leftOut]).toEqual([GRAPH_NODES_MAX, 11]);
  });
});

describe("the link of a graph", () => {
  it("restores what was expanded", () => {
    const value = fc
      .string({ unit: anyCharacter, minLength: 1, maxLength: 40 })
      .map((text) => text.trim())
      .filter(isWellFormed);
    const step = fc.record({ kind: fc.constantFrom("name" as const, "title" as const, "post" as const), value });
    const more = fc.record({
      kind: fc.constant("address" as const),
      value,
      more: fc.record({
        of: fc.constant("name" as const),
        relation: fc.constant("names" as const),
        offset: fc.nat(9999),
      }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(step, more), { maxLength: 20, selector: stepText }), (steps) => {
        expect(readSteps(writeSteps(steps))).toEqual(steps);
      }),
      { numRuns: soak(100, 10) },
    );
  });

  it("leaves out what it does not know", () => {
    expect(readSteps("name:a.example,,x:y,name,address:%,name:a.example,name:b:name:loves:1")).toEqual([
      { kind: "name", value: "a.example" },
    ]);
  });
});

const isWellFormed = (text: string): boolean => text !== "" && text.isWellFormed();

it.each([
  ["192.0.2.1", "address", "192.0.2.1"],
  ["hxxps://www[.]example[.]org/x", "name", "www.example.org"],
  ["AS64500", "as", "64500"],
  ["Info@example.org", "email", "info@example.org"],
  ["ua-12345678-1", "tracker", "UA-12345678-1"],
  ["d41d8cd98f00b204e9800998ecf8427e", "file", "d41d8cd98f00b204e9800998ecf8427e"],
])("a graph of %s begins at the %s %s", (text, kind, value) => expect(startOf(text)).toEqual({ kind, value }));

it("nothing begins at a network or a vulnerability", () => {
  expect([startOf("192.0.2.0/24"), startOf("CVE-2026-12345"), startOf(" ")]).toEqual([null, null, null]);
});

describe("the layout", () => {
  const run = (nodes: number, edges: [number, number][]) => {
    const layout = new Layout();
    const ids = Array.from({ length: nodes }, (_, n) => ({ id: `n${n}`, parent: n === 0 ? null : "n0" }));
    layout.set(
      ids,
      edges.map(([from, to]) => ({ from: `n${from}`, to: `n${to}` })),
    );
    while (!layout.isAtRest) layout.step();
    return ids.map(({ id }) => layout.place(id)!);
  };
  const between = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

  it("ends with every node at a place of its own, and neighbours nearer than others", () => {
    const places = run(60, [
      ...Array.from({ length: 29 }, (_, n): [number, number] => [0, n + 1]),
      ...Array.from({ length: 29 }, (_, n): [number, number] => [30, n + 31]),
      [0, 30],
    ]);
    expect(places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    const nearest = places.map((one, at) =>
      Math.min(...places.filter((_, other) => other !== at).map((other) => between(one, other))),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(4);
    const own = places.slice(1, 30).reduce((sum, place) => sum + between(places[0]!, place), 0) / 29;
    const others = places.slice(31).reduce((sum, place) => sum + between(places[0]!, place), 0) / 29;
    expect(own).toBeLessThan(others);
  });

  it("keeps what was there where it was when something comes in", () => {
    const layout = new Layout();
    layout.set([{ id: "a", parent: null }], []);
    layout.move("a", 100, 50);
    layout.set(
      [
        { id: "a", parent: null },
        { id: "b", parent: "a" },
      ],
      [{ from: "a", to: "b" }],
    );
    expect(layout.place("a")).toEqual({ x: 100, y: 50 });
    expect(between(layout.place("a")!, layout.place("b")!)).toBeLessThan(100);
  });
});

describe("a label", () => {
  it.each([
    ["stands to the right of its node", { x: 100, size: 5 }, 80, 108],
    ["stands to the left where it would be cut", { x: 450, size: 5 }, 80, 362],
    ["is moved to the border where neither side has room", { x: 300, size: 5 }, 400, 100],
    ["goes with a node that is not in the picture", { x: 520, size: 5 }, 80, 528],
  ])("%s", (_, node, width, left) => {
    expect(labelLeft(node, width, 500)).toBe(left);
  });
});
