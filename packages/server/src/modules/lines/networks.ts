import { EVENT_SEARCH_MS, type LineColumn } from "@fyr/contract";
import type { IpFacts } from "@fyr/core/atlas";
import type { Traits } from "@fyr/core/enrichment";
import type { Range } from "@fyr/core/ip";
import { extentOf, rangesAsked, type ValuesOf } from "@fyr/core/lines";
import { judgedSpans, type PrefixCount, Tally, uncountedOf } from "@fyr/core/networks";
import type { Steps } from "../../scheduling/index.ts";
import { type AddressNeeds, OF_ALL } from "./ip.ts";
import { type LineSource, lineTest, pageOf, refuseWhole } from "./source.ts";

const VALUES: ValuesOf<PrefixCount> = {
  as: ({ as }) => (as === null ? [] : [as.as_number]),
  as_org: ({ as }) => (as?.organization ? [as.organization] : []),
  ip: ({ prefix }) => [prefix],
  addresses: ({ addresses }) => [addresses],
  risk: ({ score }) => [score],
  threats: ({ listed }) => [listed],
};

const COLUMNS: readonly LineColumn[] = [
  { name: "prefix", kind: "network" },
  { name: "as_number", kind: "as" },
  { name: "as_org", kind: "text" },
  { name: "addresses", kind: "number" },
  { name: "risk_score", kind: "number" },
  { name: "threats", kind: "number" },
];

const sizeOfAll = (prefixes: readonly PrefixCount[]): number =>
  prefixes.reduce((sum, { addresses }) => sum + addresses, 0);

/** Announced prefixes that one line counts. */
const PREFIXES_MOST = 20_000;
const STEP = 16;

/** Announced prefixes of a system, or within a network. */
export function networkLines({ viewOf }: AddressNeeds): LineSource {
  return {
    understand(line, _caller, reserved) {
      const test = lineTest(line, VALUES, reserved);
      if (rangesAsked(test.condition) === null) {
        return refuseWhole(line.text, "There are too many networks to count: add as:AS64496 or ip:192.0.2.0/24");
      }
      const extent = extentOf(test.condition);
      return {
        understood: test.understood,
        price:
          extent === "many"
            ? { base: OF_ALL, rows_each: null, reason: `${OF_ALL} credits, as more than a /8 is counted.` }
            : { base: 1, rows_each: null, reason: "1 credit, as the summary of a network." },
        isShort: extent !== "many",
        async run({ caller, pace, isLate, ...asked }) {
          const view = viewOf(caller);
          const moments = { 4: view.momentOf({ family: 4, value: 0 }), 6: view.momentOf({ family: 6, value: 0n }) };
          const traits = (facts: IpFacts, server: string | undefined): Traits =>
            view.traits(facts, server, moments[facts.family]);
          const hidden = new Set(reserved.map(({ information }) => information));
          const ranges = await pace(rangesAsked(test.condition)?.(view.atlas) ?? none());
          const counted = await pace(countPrefixes(ranges, view.atlas, traits, isLate));
          const found = counted.prefixes.filter(test.matches);
          // Their order would tell which are listed.
          const ordered = hidden.has("behaviour") ? found.toSorted((a, b) => b.addresses - a.addresses) : found;
          const rows = pageOf(ordered, asked).map(({ prefix, as, addresses, listed, score }) => ({
            prefix,
            as_number: hidden.has("provider") ? null : (as?.as_number ?? null),
            as_org: hidden.has("provider") ? null : (as?.organization ?? null),
            addresses,
            risk_score: score,
            threats: hidden.has("behaviour") ? null : listed,
          }));
          return {
            columns: COLUMNS,
            rows,
            total: found.length,
            addresses: sizeOfAll(found),
            ipv4: sizeOfAll(found.filter(({ prefix }) => !prefix.includes(":"))),
            isWhole: counted.isWhole,
            ...(!counted.isWhole && {
              note: `After ${EVENT_SEARCH_MS / 1000} seconds, or ${PREFIXES_MOST} prefixes, there was more to count: add a smaller ip:.`,
            }),
            notCollected: moments[4].coverage?.notCollected,
            columnsOf: { provider: ["as_number", "as_org"], behaviour: ["threats"] },
          };
        },
      };
    },
  };
}

// oxlint-disable-next-line require-yield -- nothing is to be done
function* none(): Steps<Range[]> {
  return [];
}

function* countPrefixes(
  ranges: readonly Range[],
  atlas: Parameters<typeof judgedSpans>[0],
  traits: (facts: IpFacts, server: string | undefined) => Traits,
  isLate: () => boolean,
): Steps<{ readonly prefixes: readonly PrefixCount[]; readonly isWhole: boolean }> {
  const tally = new Tally(traits, { named: 1, prefixes: PREFIXES_MOST, worst: 1 });
  let left = STEP;
  const result = (isWhole: boolean) => {
    const { prefixes } = tally.result();
    return { prefixes: prefixes.items, isWhole: isWhole && prefixes.total === prefixes.items.length };
  };
  for (const range of ranges) {
    for (const span of judgedSpans(atlas, range)) {
      tally.add(span);
      if (--left > 0) continue;
      left = STEP;
      yield;
      if (isLate()) return result(false);
    }
  }
  return result(ranges.every((range) => uncountedOf(range).length === 0));
}
