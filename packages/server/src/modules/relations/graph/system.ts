import { formatAddress, type Range } from "@fyr/core/ip";
import { judgedSpans } from "@fyr/core/networks";
import { slices, type Steps } from "../../../scheduling/index.ts";
import type { View } from "../../networks/index.ts";
import { neighbour, pageOf, type Part, sensorsSeen, type Sources } from "./part.ts";

/** Spans that are looked at in a step. */
const SPANS = 16;

interface Listed {
  readonly ip: string;
  readonly score: number;
}

/** Addresses of an AS that lists of threats name one by one, the worst first: ranges are no addresses, and have no node. */
function* listedIn({ atlas, traits, momentOf }: View, number: number): Steps<Listed[]> {
  const found: Listed[] = [];
  let left = SPANS;
  for (const range of yield* atlas.announced(number)) {
    for (const span of judgedSpans(atlas, range)) {
      if (--left === 0) {
        left = SPANS;
        yield;
      }
      if (span.first !== span.last) continue;
      const address = firstOf(span);
      const { listed, score } = traits(span.facts, span.server, momentOf(address));
      if (listed) found.push({ ip: formatAddress(address), score });
    }
  }
  yield;
  // Equal ones stay in their order.
  return found.toSorted((a, b) => b.score - a.score);
}

const firstOf = ({ family, first }: Range) =>
  family === 4 ? { family, value: first } : ({ family, value: first } as const);

/** All addresses of an AS are too many: those that speak against it are its neighbours. */
export function partsOfSystem(sources: Sources, system: string): Part[] {
  const { caller, viewOf } = sources;
  // Which addresses lists of threats name is behavioural information, as in the summary of an AS.
  if (!sensorsSeen(sources).behaviour) return [];
  return [
    {
      kind: "address",
      relation: "announces_listed",
      async read(page) {
        const listed = await slices.run(caller.accountId, listedIn(viewOf(caller), Number(system)));
        return pageOf(
          listed.map(({ ip }) => neighbour("address", ip)),
          page,
        );
      },
    },
  ];
}
