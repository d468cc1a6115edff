import type { Address } from "@fyr/core/ip";
import { formatAddress, rangeOfAddress } from "@fyr/core/ip";
import { withholdIp } from "@fyr/core/plans";
import { storedAddress } from "../../../storage/observations/index.ts";
import { readReverse } from "../../../storage/passive-dns/index.ts";
import { neighbour, ofDns, type Paged, pageOf, type Part, seenAs, sensorsSeen, type Sources } from "./part.ts";
import { namedIn } from "./posts.ts";

export function partsOfAddress(sources: Sources, address: Address): Part[] {
  const { caller, visible, observations, artifacts, fingerprints, lookupFor, reservations } = sources;
  const [ip, stored] = [formatAddress(address), storedAddress(address)];
  const { sensors, behaviour } = sensorsSeen(sources, ip);
  const info = async () => {
    const answers = await lookupFor(caller).many([ip]);
    const [answer] = answers.answers;
    return answer === undefined ? null : withholdIp(answer.info, reservations.reservedFor(caller, ip));
  };
  return [
    {
      kind: "as",
      relation: "announced_by",
      async read(page) {
        const as = (await info())?.as ?? null;
        if (as === null) return pageOf([], page);
        return pageOf(
          [{ ...neighbour("as", String(as.as_number)), label: `AS${as.as_number} ${as.organization}` }],
          page,
        );
      },
    },
    {
      kind: "provider",
      relation: "service_of",
      async read(page) {
        const services = (await info())?.anonymization.services ?? [];
        return pageOf(
          services.map(({ provider, display_name }) => neighbour("provider", provider, {}, display_name)),
          page,
        );
      },
    },
    {
      kind: "name",
      relation: "resolved_from",
      async read(page) {
        const { names, total } = await readReverse(observations, rangeOfAddress(address), page, ofDns(visible));
        return seenAs(
          "name",
          names.map(({ name, first, last }) => ({ value: name, first, last, total })),
        );
      },
    },
    {
      kind: "name",
      relation: "holds",
      read: async (page) => seenAs("name", await artifacts.beside({ of: "ip", value: stored }, page, visible)),
    },
    ...(sensors && behaviour
      ? [
          {
            kind: "fingerprint" as const,
            relation: "shows" as const,
            async read(page: Paged) {
              const { rows, total } = await fingerprints.ofAddress(address, page);
              const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
              return {
                total,
                neighbours: rows.map(({ value, first, last }) =>
                  neighbour("fingerprint", value, { first: day(first), last: day(last) }),
                ),
              };
            },
          },
        ]
      : []),
    namedIn(sources, { named: ip }),
  ];
}
