import { NODE_KINDS, type NodeKind } from "@fyr/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../testing/soak.ts";
import { stixGraph } from "../index.ts";
import { PUBLISHED, WRITTEN } from "../testing/index.ts";
import { anyCharacter } from "../../testing/any-character.ts";

const NOW = new Date("2026-11-27T04:00:00Z");
const node = (kind: NodeKind, value: string, label = value) => ({ id: `${kind} ${value}`, kind, value, label });
const VALUES: { readonly [K in NodeKind]?: string } = {
  address: "192.0.2.1",
  name: "www.example.org",
  as: "64500",
  email: "info@example.org",
  social: "twitter.com/example",
  certificate: "ab".repeat(20),
  file: "cd".repeat(32),
  page: "ef".repeat(32),
  script: "01".repeat(32),
};
const all = NODE_KINDS.map((kind) => node(kind, VALUES[kind] ?? `a ${kind}`));
const faults = (bundle: unknown) => [...WRITTEN.stix(bundle), ...(PUBLISHED?.stix(bundle) ?? [])];

it("a graph is a bundle by the standard's rules, with a relationship for each edge", () => {
  const edges = all.slice(1).map(({ id }) => ({
    from: all[0]!.id,
    to: id,
    relation: "resolves_to" as const,
    first: "2026-01-02",
    last: "2026-03-04",
  }));
  const bundle = stixGraph(all, edges, NOW) as { objects: { type: string; id: string }[] };
  expect(faults(bundle)).toEqual([]);
  const types = bundle.objects.map(({ type }) => type);
  expect(types.filter((type) => type === "relationship")).toHaveLength(edges.length);
  expect(types).toEqual(
    expect.arrayContaining(["ipv4-addr", "domain-name", "email-addr", "x509-certificate", "user-account", "grouping"]),
  );
  expect(new Set(bundle.objects.map(({ id }) => id)).size).toBe(bundle.objects.length);
});

it("an edge of the DNS is what STIX calls it, and any other is related", () => {
  const [name, ip] = [node("name", "example.org"), node("address", "2001:db8::1")];
  const edge = { from: name.id, to: ip.id, relation: "resolves_to" as const, first: null, last: null };
  const { objects } = stixGraph([name, ip], [edge, { ...edge, relation: "found_at" }], NOW) as {
    objects: { relationship_type?: string }[];
  };
  expect(objects.flatMap(({ relationship_type }) => relationship_type ?? [])).toEqual(["resolves-to", "related-to"]);
});

it("keeps the rules whatever a page or a post holds", () => {
  const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(text, text, (value, label) => {
      const nodes = (["title", "post", "tracker", "provider"] as const).map((kind) => node(kind, value, label));
      expect(faults(stixGraph(nodes, [], NOW))).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});
