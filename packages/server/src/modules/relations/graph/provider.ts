import { attributedTo } from "../../submissions/index.ts";
import { neighbour, type Part, type Sources, utcDayOf } from "./part.ts";
import { namedIn } from "./posts.ts";

export function partsOfProvider(sources: Sources, provider: string): Part[] {
  const { ledger, viewer } = sources;
  const attributed = (kind: "address" | "name", what: "addresses" | "hosts"): Part => ({
    kind,
    relation: "attributed",
    async read(page) {
      const { rows, total } = await attributedTo(ledger, viewer, provider, what, page);
      return {
        total,
        neighbours: rows.map(({ value, first, last }) =>
          neighbour(kind, value, { first: utcDayOf(first), last: utcDayOf(last) }),
        ),
      };
    },
  });
  return [attributed("address", "addresses"), attributed("name", "hosts"), namedIn(sources, { provider })];
}
