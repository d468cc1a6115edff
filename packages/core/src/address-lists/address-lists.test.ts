import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Address, formatAddress, parseAddress, parsePrefix, type Prefix, type Range } from "../ip/index.ts";
import { runs } from "../testing/soak.ts";
import { aggregate, LIST_FORMATS, type ListFormat } from "./index.ts";

const address = (text: string): Address => {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.address;
};

/** Near each other, so that some join, and at both ends of each family. */
const near = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((n): Address => ({ family: 4, value: 0xc0000200 + n })),
  fc.integer({ min: 0, max: 9 }).map((n): Address => ({ family: 4, value: 2 ** 32 - 1 - n })),
  fc.integer({ min: 0, max: 40 }).map((n): Address => ({ family: 6, value: (0x20010db8n << 96n) + BigInt(n) })),
  fc.integer({ min: 0, max: 9 }).map((n): Address => ({ family: 6, value: (1n << 128n) - 1n - BigInt(n) })),
);
const many = fc.array(near, { maxLength: 120 });

const texts = (addresses: readonly Address[]): string[] => [...new Set(addresses.map(formatAddress))].toSorted();

/** Every address of small ranges. */
function within(ranges: readonly Range[]): string[] {
  const found: string[] = [];
  for (const range of ranges) {
    if (range.family === 4) {
      for (let value = range.first; value <= range.last; value++) found.push(formatAddress({ family: 4, value }));
    } else for (let value = range.first; value <= range.last; value++) found.push(formatAddress({ family: 6, value }));
  }
  return found.toSorted();
}

const rangeOf = (text: string): Range => {
  const parsed = parsePrefix(text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.reason}`);
  return parsed.range;
};

const maskLength = (mask: string): number => {
  const bits = mask.split(".").map((octet) => Number(octet).toString(2).padStart(8, "0"));
  const whole = /^(1*)(0*)$/.exec(bits.join(""));
  if (whole === null || bits.join("").length !== 32) throw new Error(`${mask} is no mask`);
  return whole[1]?.length ?? 0;
};

const IPV4 = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;
const IPV6 = String.raw`[\da-f:]*:[\da-f:.]*`;

/** A reader of lines: each must be one of those that may stand at its place. */
class Lines {
  readonly #lines: string[];
  constructor(text: string, comment: RegExp) {
    if (text !== "" && !text.endsWith("\n")) throw new Error("The last line has no end");
    this.#lines = text
      .split("\n")
      .slice(0, -1)
      .filter((line) => !comment.test(line));
  }
  take(expected: RegExp): RegExpExecArray | null {
    const found = expected.exec(this.#lines[0] ?? "\0");
    if (found !== null) this.#lines.shift();
    return found;
  }
  need(expected: RegExp): RegExpExecArray {
    const found = this.take(expected);
    if (found === null) throw new Error(`${expected} does not read ${JSON.stringify(this.#lines[0])}`);
    return found;
  }
  all(expected: RegExp): RegExpExecArray[] {
    const found: RegExpExecArray[] = [];
    for (let next = this.take(expected); next !== null; next = this.take(expected)) found.push(next);
    return found;
  }
  end(): void {
    if (this.#lines.length > 0) throw new Error(`Nothing reads ${JSON.stringify(this.#lines[0])}`);
  }
}

/** Each tool's grammar, as its manual has it: the addresses that the tool would take. Throws where it would refuse. */
const READERS: Record<ListFormat["id"], (text: string) => Range[]> = {
  // nft(8): add set, flush set, add element; elements are separated by commas and never none; intervals do not overlap.
  nftables(text) {
    const lines = new Lines(text, /^#/);
    lines.need(/^add table inet bad$/);
    const ranges = ([4, 6] as const).flatMap((family) => {
      const id = `inet bad bad_ipv${family}`;
      const value = family === 4 ? IPV4 : IPV6;
      lines.need(new RegExp(`^add set ${id} \\{ type ipv${family}_addr; flags interval; \\}$`));
      lines.need(new RegExp(`^flush set ${id}$`));
      if (!lines.take(new RegExp(`^add element ${id} \\{$`))) return [];
      const before = lines.all(new RegExp(`^\\t(${value}(?:/\\d+)?),$`));
      const last = lines.need(new RegExp(`^\\t(${value}(?:/\\d+)?)$`));
      lines.need(/^\}$/);
      const found = [...before, last].map(([, element = ""]) => rangeOf(element));
      for (const [index, range] of found.entries()) {
        const previous = found[index - 1];
        if (previous !== undefined && previous.last >= range.first) throw new Error("conflicting intervals specified");
      }
      return found;
    });
    lines.end();
    return ranges;
  },
  // ipset(8): names of up to 31 characters, hash:net takes no /0, and no more than maxelem.
  ipset(text) {
    const lines = new Lines(text, /^#/);
    const ranges = ([4, 6] as const).flatMap((family) => {
      const [, id = "", most = ""] = lines.need(
        new RegExp(
          `^create -exist (bad_ipv${family}) hash:net family ${family === 4 ? "inet" : "inet6"} maxelem (\\d+)$`,
        ),
      );
      lines.need(new RegExp(`^flush ${id}$`));
      const added = lines.all(new RegExp(`^add -exist ${id} (${family === 4 ? IPV4 : IPV6}(?:/[1-9]\\d*)?)$`));
      if (added.length > Number(most)) throw new Error("Hash is full");
      return added.map(([, element = ""]) => rangeOf(element));
    });
    lines.end();
    return ranges;
  },
  // pf.conf(5), "table … file": an address or prefix a line, comments with #.
  pf(text) {
    const lines = new Lines(text, /^#/);
    const ranges = lines.all(new RegExp(`^((?:${IPV4}|${IPV6})(?:/\\d+)?)$`)).map(([, one = ""]) => rangeOf(one));
    lines.end();
    return ranges;
  },
  // IOS XE, "object-group network" and "object-group v6-network": a host, or a network with its mask or length.
  cisco(text) {
    const lines = new Lines(text, /^!/);
    const ranges: Range[] = [];
    if (lines.take(/^object-group network BAD-IPV4$/)) {
      const members = lines.all(new RegExp(`^ (?:host (${IPV4})|(${IPV4}) (${IPV4}))$`));
      if (members.length === 0) throw new Error("An empty group is not kept");
      ranges.push(...members.map(([, host, network, mask = ""]) => rangeOf(host ?? `${network}/${maskLength(mask)}`)));
      lines.need(/^ exit$/);
    }
    if (lines.take(/^object-group v6-network BAD-IPV6$/)) {
      const members = lines.all(new RegExp(`^ (?:host (${IPV6})|(${IPV6}/\\d+))$`));
      if (members.length === 0) throw new Error("An empty group is not kept");
      ranges.push(...members.map(([, host, network]) => rangeOf(host ?? network ?? "")));
      lines.need(/^ exit$/);
    }
    lines.end();
    return ranges;
  },
  // FortiOS CLI reference, firewall address, address6, addrgrp, addrgrp6: names of up to 79 characters, each its own.
  fortigate(text) {
    const lines = new Lines(text, /^#/);
    const ranges: Range[] = [];
    for (const family of [4, 6] as const) {
      const suffix = family === 4 ? "" : "6";
      if (!lines.take(new RegExp(`^config firewall address${suffix}$`))) continue;
      const objects = new Map<string, Range>();
      for (
        let edit = lines.take(/^ {4}edit "([\w.-]{1,79})"$/);
        edit;
        edit = lines.take(/^ {4}edit "([\w.-]{1,79})"$/)
      ) {
        if (objects.has(edit[1] ?? "")) throw new Error(`${edit[1]} is there already`);
        const set = lines.need(
          family === 4
            ? new RegExp(`^ {8}set subnet (${IPV4}) (${IPV4})$`)
            : new RegExp(`^ {8}set ip6 (${IPV6}/\\d+)$`),
        );
        objects.set(edit[1] ?? "", rangeOf(family === 4 ? `${set[1]}/${maskLength(set[2] ?? "")}` : (set[1] ?? "")));
        lines.need(/^ {4}next$/);
      }
      lines.need(/^end$/);
      lines.need(new RegExp(`^config firewall addrgrp${suffix}$`));
      lines.need(new RegExp(`^ {4}edit "bad_ipv${family}"$`));
      const [first, ...further] = [lines.need(/^ {8}set member (".*")$/), ...lines.all(/^ {8}append member (".*")$/)];
      const members = [first, ...further].flatMap(([, list = ""]) => list.slice(1, -1).split('" "'));
      lines.need(/^ {4}next$/);
      lines.need(/^end$/);
      for (const member of members) {
        const range = objects.get(member);
        if (range === undefined) throw new Error(`entry not found in datasource: ${member}`);
        ranges.push(range);
      }
      if (members.length !== objects.size) throw new Error("An object is in no group");
    }
    lines.end();
    return ranges;
  },
};

describe("aggregated addresses", () => {
  it("cover exactly those of the list, in order and as few as can be", () => {
    fc.assert(
      fc.property(many, (addresses) => {
        const { ipv4, ipv6 } = aggregate(addresses);
        const ranges = [...ipv4, ...ipv6].map((prefix: Prefix) =>
          rangeOf(`${formatAddress(prefix.address)}/${prefix.length}`),
        );
        expect(within(ranges)).toEqual(texts(addresses));
        for (const [index, range] of ranges.entries()) {
          const before = ranges[index - 1];
          if (before?.family === range.family) expect(before.last < range.first).toBe(true);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it("join neighbours into the prefix that they fill", () => {
    const all = Array.from({ length: 256 }, (_, n) => address(`192.0.2.${n}`));
    expect(aggregate(all).ipv4).toEqual([{ address: address("192.0.2.0"), length: 24 }]);
    expect(aggregate([address("192.0.2.1"), address("192.0.2.2")]).ipv4).toHaveLength(2);
    expect(aggregate([])).toEqual({ ipv4: [], ipv6: [] });
  });
});

describe.each(LIST_FORMATS)("a list for $id", ({ id, write }) => {
  it("is read by the tool's grammar as exactly the addresses of the list", () => {
    fc.assert(
      fc.property(many, (addresses) => {
        const text = write(aggregate(addresses), "bad", ["Fyr, 2026-11-23", "10 addresses"]);
        expect(within(READERS[id](text))).toEqual(texts(addresses));
      }),
      { numRuns: runs(100) },
    );
  });
});
