import { describe, expect, it } from "vitest";
import { AtlasBuilder, openAtlas, type Atlas, type LabelRecord } from "../atlas/index.ts";
import { parsePrefix } from "../ip/index.ts";
import { source } from "../risk/testing/evidence.ts";
import { findOwnerConflicts } from "./conflicts.ts";

function atlasOf(
  systems: readonly (readonly [prefix: string, number: number, organization: string])[],
  lists: readonly (readonly [prefix: string, from: string, kind: LabelRecord["kind"], name: string])[],
): Atlas {
  const builder = new AtlasBuilder();
  const rangeOf = (prefix: string) => {
    const parsed = parsePrefix(prefix);
    if (!parsed.ok) throw new Error(parsed.reason);
    return parsed.range;
  };
  for (const [prefix, number, organization] of systems) {
    builder.addRow({ ...rangeOf(prefix), layer: "as", record: { number, organization }, source: source("asn") });
  }
  for (const [prefix, from, kind, name] of lists) {
    const record = {
      kind,
      provider: name.toLowerCase(),
      display_name: name,
      tags: [],
      confidence: 95,
      first_seen: null,
      last_seen: null,
    };
    builder.addRow({ ...rangeOf(prefix), layer: "label", record, source: source(from) });
  }
  const parts = builder.compile({ builtAt: "2026-08-22T00:00:00.000Z" });
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return openAtlas(bytes.buffer);
}

describe("conflicts about owners", () => {
  it("are listed by how many addresses they concern, with who is believed and why", () => {
    const atlas = atlasOf(
      [
        ["20.40.0.0/13", 8075, "Microsoft Corporation"],
        ["172.236.0.0/16", 63_949, "Akamai Technologies, Inc."],
        ["23.11.48.0/20", 17_451, "Acme Telecom"],
        ["2a01:110::/31", 8075, "Microsoft Corporation"],
      ],
      [
        ["20.40.0.0/13", "microsoft", "cloud", "Microsoft"],
        ["20.42.0.0/17", "github", "cloud", "GitHub"],
        ["172.236.0.0/16", "linode", "cloud", "Linode"],
        ["172.236.0.0/17", "misp-akamai", "cdn", "Akamai"],
        ["23.11.48.0/20", "misp-akamai", "cdn", "Akamai"],
        ["2a01:111::/32", "microsoft", "cloud", "Microsoft"],
        ["2a01:111::/47", "github", "cloud", "GitHub"],
      ],
    );
    expect(findOwnerConflicts(atlas)).toEqual([
      {
        believed: { source: "microsoft", name: "Microsoft" },
        against: { source: "github", name: "GitHub" },
        rule: "owner",
        decision: "GitHub lists the runners of Actions, which stand in Azure: a service there, not the owner",
        addresses: 32_768,
        sites6: 2,
        sample: "20.40.0.0/13",
      },
      {
        believed: { source: "asn", name: "Acme Telecom" },
        against: { source: "misp-akamai", name: "Akamai" },
        rule: "routing",
        decision: "Akamai's caches stand in the networks of access providers, who announce them",
        addresses: 4096,
        sites6: 0,
        sample: "23.11.48.0/20",
      },
    ]);
  });
});
