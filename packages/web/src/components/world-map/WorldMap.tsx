import { Suspense } from "react";
import { Skeleton } from "../Skeleton.tsx";
import { useWidth } from "../../lib/use-width.ts";
import { type CountryStats, MAP_HEIGHT_PX, MAP_RESIZE_MS } from "@fyr/contract";
import { later } from "../later.tsx";

const Shaded = later(() => import("./Shaded.tsx"));

/** The countries of the world, shaded by how many addresses are in them. Its shapes load when one is first shown. */
export function WorldMap({
  label,
  counts,
  height = MAP_HEIGHT_PX,
}: {
  label: string;
  counts: CountryStats;
  height?: number;
}) {
  const { element, width } = useWidth(MAP_RESIZE_MS);
  return (
    <figure aria-label={label} className="relative bg-(--map-sea)">
      <div ref={element} style={{ height }} className="overflow-hidden">
        {width !== null && (
          <Suspense fallback={<Skeleton className="h-full w-full rounded-none opacity-40" />}>
            <Shaded counts={counts} width={width} height={height} />
          </Suspense>
        )}
      </div>
    </figure>
  );
}
