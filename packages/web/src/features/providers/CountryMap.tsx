import type { CountryStats } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { Legend, WorldMap } from "../../components/world-map/index.ts";

const NONE: CountryStats = {};

/** Where the addresses are. Where nothing could be read the map stays, without shades. */
export function CountryMap({ title, stats = NONE }: { title: string; stats: CountryStats | undefined }) {
  return (
    <Card title={title} aside={<Legend />} bodyClassName="overflow-hidden rounded-b-lg p-0">
      <WorldMap label={`Map: ${title}`} counts={stats} />
    </Card>
  );
}
