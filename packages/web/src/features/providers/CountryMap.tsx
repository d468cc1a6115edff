import type { CountryStats } from "@fyr/contract";
import { useMemo } from "react";
import { Card } from "../../components/Card.tsx";
import { Legend, WorldMap } from "../../components/world-map/index.ts";
import { useCountries } from "./api.ts";
import { countsOnMap } from "./country-counts.ts";

const NONE: CountryStats = {};

/** Where the addresses are. Where nothing could be read the map stays, without shades. */
export function CountryMap({ title, stats = NONE }: { title: string; stats: CountryStats | undefined }) {
  const countries = useCountries();
  const counts = useMemo(() => countsOnMap(countries.data ?? [], stats), [countries.data, stats]);
  return (
    <Card title={title} aside={<Legend />} bodyClassName="overflow-hidden rounded-b-lg p-0">
      <WorldMap label={`Map: ${title}`} counts={counts} />
    </Card>
  );
}
