import { countryName, type IpInfo } from "@fyr/contract";
import { lazy, Suspense } from "react";
import { Card } from "../../components/Card.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";

const WorldMap = lazy(() => import("./WorldMap.tsx"));

/** Where it is, as far as anyone can say. The map's code and shapes load only when one is shown. */
export function MapCard({ info }: { info: IpInfo }) {
  const { country_iso: country, latitude, longitude, city } = info.location;
  if (country === null && latitude === null) return null;
  const place = [city, country === null ? null : countryName(country)].filter(Boolean).join(", ");
  return (
    <Card
      title="Location"
      bodyClassName="p-0"
      aside={
        latitude !== null &&
        longitude !== null && (
          <span className="mono tabular text-xs text-dim">
            {latitude.toFixed(3)}, {longitude.toFixed(3)}
          </span>
        )
      }
    >
      <figure aria-label={`Map: ${place}`} className="rounded-b-lg overflow-hidden bg-(--map-sea)">
        <Suspense fallback={<Skeleton className="aspect-[560/250] h-auto w-full" />}>
          <WorldMap country={country} latitude={latitude} longitude={longitude} />
        </Suspense>
      </figure>
    </Card>
  );
}
