import type { CountryStats } from "@fyr/contract";
import type { ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { Legend, WorldMap } from "../../components/world-map/index.ts";
import { BY_COUNTRY } from "./about.ts";

const NONE: CountryStats = {};

/** Where the addresses are. Where nothing could be read the map stays, without shades, below a note on that. */
export function CountryMap({
  title,
  stats = NONE,
  children,
}: {
  title: string;
  stats: CountryStats | undefined;
  children?: ReactNode;
}) {
  return (
    <Card title={title} about={BY_COUNTRY} aside={<Legend />} bodyClassName="overflow-hidden rounded-b-lg p-0">
      {children}
      <WorldMap label={`Map: ${title}`} counts={stats} />
    </Card>
  );
}
