import { countryName, type IpInfo } from "@fyr/contract";
import { Suspense } from "react";
import { Card } from "../../components/Card.tsx";
import { later } from "../../components/later.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { WhenNear } from "../../components/WhenNear.tsx";
import { ABOUT } from "./about.ts";
import type { MapPoint } from "./WorldMap.tsx";

const WorldMap = later(() => import("./WorldMap.tsx"));
const AWAY = <Skeleton className="absolute inset-0 h-auto" />;

const PRECISION = {
  registered: "Country of registration only",
  country: "Country only",
  region: "Region only",
  city: "City",
} as const;

/**
 * The point to mark. The coordinates of a country or a region are its middle, where the machine is not: these are
 * shaded instead.
 */
function pointOf({ latitude, longitude, level, accuracy_radius: radius }: IpInfo["location"]): MapPoint | null {
  return level !== "city" || latitude === null || longitude === null ? null : { latitude, longitude, radius };
}

/** The location, as far as it is known. The map's code and shapes load once its place is in view. */
export function MapCard({ info }: { info: IpInfo }) {
  const { country_iso: country, city, region, level, country_source: countrySource } = info.location;
  const point = pointOf(info.location);
  if (country === null && point === null) return null;
  const named = level === "city" ? city : level === "region" ? region : null;
  const place = [named, country === null ? null : countryName(country)].filter(Boolean).join(", ");
  return (
    <Card
      title="Location"
      about={ABOUT.location}
      bodyClassName="p-0"
      aside={
        <span className="text-xs text-dim">
          {point === null ? (
            PRECISION[countrySource === "registered" ? "registered" : (level ?? "country")]
          ) : (
            <>
              <span className="mono tabular">
                {point.latitude.toFixed(point.radius === null ? 1 : 3)},{" "}
                {point.longitude.toFixed(point.radius === null ? 1 : 3)}
              </span>
              {point.radius === null ? ", the city: radius not known" : ` ± ${point.radius} km`}
            </>
          )}
        </span>
      }
    >
      <figure aria-label={`Map: ${place}`} className="relative h-full overflow-hidden rounded-b-lg bg-(--map-sea)">
        {/* At least so high; where the card is higher, the map fills it. */}
        <div className="aspect-[560/250]" />
        <WhenNear placeholder={AWAY}>
          <Suspense fallback={AWAY}>
            <WorldMap country={country} point={point} />
          </Suspense>
        </WhenNear>
      </figure>
    </Card>
  );
}
