import type { CountryStats } from "@fyr/contract";
import { CountryList } from "./CountryList.tsx";
import { CountryMap } from "./CountryMap.tsx";

/** Where addresses are: the map, and beside it the figures. Where these could not be read, the map alone. */
export function Geography({ title, stats }: { title: string; stats: CountryStats | undefined }) {
  if (stats === undefined) return <CountryMap title={title} stats={stats} />;
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <CountryMap title={title} stats={stats} />
      {/* As high as the map: what is beyond scrolls. */}
      <div className="relative min-h-72">
        <CountryList stats={stats} className="absolute inset-0" />
      </div>
    </div>
  );
}
