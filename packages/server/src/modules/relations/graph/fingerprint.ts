import { neighbour, type Part, sensorsSeen, type Sources } from "./part.ts";

export function partsOfFingerprint(sources: Sources, value: string): Part[] {
  const { sensors, behaviour } = sensorsSeen(sources);
  if (!sensors || !behaviour) return [];
  const { fingerprints, caller, reservations } = sources;
  const among = reservations.sightOf(caller) === "all" ? "all" : "public";
  return [
    {
      kind: "address",
      relation: "shown_by",
      async read(page) {
        const [known, rows] = await Promise.all([
          fingerprints.value(value, [], among),
          fingerprints.addressesOf(value, [], { ...page, among }),
        ]);
        return {
          total: known.addresses,
          neighbours: rows.map(({ ip, last }) =>
            neighbour("address", ip, { last: new Date(last).toISOString().slice(0, 10) }),
          ),
        };
      },
    },
  ];
}
