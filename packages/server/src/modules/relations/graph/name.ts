import { placeOf } from "@fyr/core/domains";
import { isPublicSuffix } from "@fyr/core/indicators";
import { readAddresses } from "../../../storage/passive-dns/index.ts";
import { neighbour, ofDns, type Paged, pageOf, type Part, seenAs, sensorsSeen, type Sources } from "./part.ts";
import { namedIn } from "./posts.ts";
import { registeredBy } from "./registrations.ts";

export function partsOfName(sources: Sources, name: string): Part[] {
  const { visible, observations, artifacts, names } = sources;
  const { behaviour } = sensorsSeen(sources);
  const { registrable } = placeOf(name);
  const isOwn = !isPublicSuffix(name);
  return [
    ...(registrable !== null && registrable !== name
      ? [
          {
            kind: "name" as const,
            relation: "parent" as const,
            read: async (page: Paged) => pageOf([neighbour("name", registrable)], page),
          },
        ]
      : []),
    {
      kind: "address",
      relation: "resolves_to",
      async read(page) {
        const found = await readAddresses(observations, name, page, ofDns(visible));
        return seenAs(
          "address",
          found.map(({ ip, first, last, total }) => ({ value: ip, first, last, total })),
        );
      },
    },
    {
      kind: "address",
      relation: "found_at",
      read: async (page) => seenAs("address", await artifacts.beside({ of: "domain", value: name }, page, visible)),
    },
    ...(isOwn
      ? [
          {
            kind: "name" as const,
            relation: "subdomain" as const,
            async read(page: Paged) {
              const { names: found, total } = await names.subdomains(
                name,
                { ...page, search: "" },
                { lists: behaviour, reaches: visible.reaches },
              );
              const neighbours = found.map((one) => {
                const days = one.sources.flatMap(({ first, last }) => [first, last]).toSorted();
                return neighbour("name", one.name, { first: days[0] ?? "", last: days.at(-1) ?? "" });
              });
              return { total, neighbours };
            },
          },
        ]
      : []),
    registeredBy(sources, name, "organization"),
    registeredBy(sources, name, "email"),
    namedIn(sources, { named: name }),
  ];
}
