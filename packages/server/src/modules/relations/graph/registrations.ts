import { domainsOfRegistrant, registrantsOf } from "../../registration-data/index.ts";
import { neighbour, pageOf, type Part, type Sources, utcDayOf } from "./part.ts";

/** Who registered a domain, by the kind of what names them. */
export const registeredBy = ({ ledger }: Sources, name: string, of: "organization" | "email"): Part => {
  const kind = of === "email" ? "email" : "registrant";
  return {
    kind,
    relation: "registered_by",
    async read(page) {
      const all = (await registrantsOf(ledger, name)).filter((one) => one.kind === of);
      return pageOf(
        all.map(({ value, first_seen, last_seen }) =>
          neighbour(kind, value, { first: utcDayOf(first_seen), last: utcDayOf(last_seen) }),
        ),
        page,
      );
    },
  };
};

/** What an organisation or an e-mail address has registered. */
export const registered = ({ ledger }: Sources, kind: "organization" | "email", value: string): Part => ({
  kind: "name",
  relation: "registered",
  async read(page) {
    const { rows, total } = await domainsOfRegistrant(ledger, { kind, value }, page);
    return {
      total,
      neighbours: rows.map(({ name, first_seen, last_seen }) =>
        neighbour("name", name, { first: utcDayOf(first_seen), last: utcDayOf(last_seen) }),
      ),
    };
  },
});

export const partsOfRegistrant = (sources: Sources, organization: string): Part[] => [
  registered(sources, "organization", organization),
];
