import { EVENT_SEARCH_MS, type IpInfo, type LineColumn, type LineRow } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import type { Enricher, IpAnswer, TraitsMoment } from "@fyr/core/enrichment";
import { type Address, formatAddress, type Range } from "@fyr/core/ip";
import { addressesFound, extentOf, RUN_VALUES } from "@fyr/core/lines";
import { sizeOf, textOf } from "@fyr/core/networks";
import { type Reserved, withholdIp } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import type { Reservations } from "../../http/sight.ts";
import type { Steps } from "../../scheduling/index.ts";
import { type LineSource, lineTest } from "./source.ts";

/** What lines about addresses and networks stand on. */
export interface AddressNeeds {
  /** What a caller sees of the atlas. */
  viewOf(caller: Caller): {
    readonly atlas: Atlas;
    readonly traits: Enricher["traits"];
    momentOf(address: Address): TraitsMoment;
  };
  /** Answers from memory about an address, as the caller sees own sensors. */
  instantFor(caller: Caller): { one(text: string): IpAnswer };
  readonly reservedFor: Reservations["reservedFor"];
}

/** Answers of a page that cost a credit: of each a part of what a lookup tells. */
export const ROWS_A_CREDIT = 10;
const OF_SOME = 1;
/** Every address there is has to be looked at, or very many of them. */
export const OF_ALL = 6;

const COLUMNS: readonly LineColumn[] = [
  { name: "ip", kind: "network" },
  { name: "addresses", kind: "number" },
  { name: "risk_score", kind: "number" },
  { name: "risk_verdict", kind: "verdict" },
  { name: "country", kind: "country" },
  { name: "as_number", kind: "as" },
  { name: "as_org", kind: "text" },
  { name: "operator", kind: "text" },
  { name: "network_type", kind: "text" },
  { name: "anonymization", kind: "text" },
  { name: "services", kind: "text" },
  { name: "tags", kind: "text" },
];

/** Addresses, from the atlas: runs of which the same is known. */
export function ipLines({ viewOf, instantFor, reservedFor }: AddressNeeds): LineSource {
  return {
    understand(line, _caller, reserved) {
      const test = lineTest(line, RUN_VALUES, reserved);
      const extent = extentOf(test.condition);
      const ofAll = extent === "many";
      const rows = `1 for each ${ROWS_A_CREDIT} rows`;
      return {
        understood: test.understood,
        price: {
          base: ofAll ? OF_ALL : OF_SOME,
          rows_each: ROWS_A_CREDIT,
          reason: ofAll
            ? `${OF_ALL} credits, as every address is looked at, and ${rows}; with as: or an ip: of a /8 at most it is ${OF_SOME} credit.`
            : `${OF_SOME} credit, and ${rows}.`,
        },
        isShort: extent !== "many",
        async run({ caller, pace, ...asked }) {
          const view = viewOf(caller);
          const { one } = instantFor(caller);
          const moments = { 4: view.momentOf({ family: 4, value: 0 }), 6: view.momentOf({ family: 6, value: 0n }) };
          const needs = {
            atlas: view.atlas,
            traits: (facts: Parameters<typeof view.traits>[0], server: string | undefined) =>
              view.traits(facts, server, moments[facts.family]),
            services: (ip: string) =>
              one(ip).info.anonymization.services.flatMap((service) => [service.provider, service.display_name]),
          };
          const walk = await pace(addressesFound(test, needs, asked));
          const rowOf = (range: Range): LineRow => {
            const ip = formatAddress(
              range.family === 4 ? { family: 4, value: range.first } : { family: 6, value: range.first },
            );
            const { info } = one(ip);
            return { ip: textOf(range), addresses: sizeOf(range), ...cellsOf(info, reservedFor(caller, info.ip)) };
          };
          return {
            columns: COLUMNS,
            rows: await pace(each(walk.runs, rowOf)),
            total: walk.total,
            addresses: walk.addresses,
            ipv4: walk.ipv4,
            isWhole: walk.isWhole,
            ...(!walk.isWhole && {
              note: `After ${EVENT_SEARCH_MS / 1000} seconds there was more to read: add ip:, as: or another condition.`,
            }),
            notCollected: moments[4].coverage?.notCollected,
            columnsOf: { provider: ["as_org", "operator", "services"], behaviour: ["tags"] },
          };
        },
      };
    },
  };
}

function cellsOf(answer: IpInfo, reserved: Reserved): LineRow {
  const info = withholdIp(answer, reserved);
  const { risk, anonymization } = info;
  const isJudged = risk.verdict !== "unknown" && risk.verdict !== "not_routable";
  return {
    risk_score: isJudged ? risk.score : null,
    risk_verdict: risk.verdict,
    country: info.location.country_iso,
    as_number: info.asn,
    as_org: info.as_org,
    operator: info.operator,
    network_type: info.network_type,
    anonymization: (["tor", "vpn", "proxy"] as const).filter((way) => anonymization[way] === true),
    services: anonymization.services.map(({ display_name: name }) => name),
    tags: info.behavior.tags,
  };
}

/** One a step. */
export function* each<T, R>(items: readonly T[], make: (item: T) => R): Steps<R[]> {
  const made: R[] = [];
  for (const item of items) {
    made.push(make(item));
    yield;
  }
  return made;
}
