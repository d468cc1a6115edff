import type { CountryStats } from "@fyr/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CardLine } from "../../components/CardLine.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { BY_COUNTRY } from "./about.ts";
import { rankedCountries } from "./country-counts.ts";
import { CountryList } from "./CountryList.tsx";
import { CountryMap } from "./CountryMap.tsx";

/**
 * Where addresses are: the map, and beside it the figures. Where these could not be read, the map says so.
 * @param none what is said where no address is known
 */
export function Geography({
  title,
  query,
  none = "No address is known yet.",
}: {
  title: string;
  query: UseQueryResult<CountryStats>;
  none?: ReactNode;
}) {
  const { data: stats, isError, refetch } = query;
  if (stats === undefined) {
    return (
      <CountryMap title={title} stats={stats}>
        {isError && <NotLoaded onRetry={() => void refetch()}>The figures by country could not be loaded.</NotLoaded>}
      </CountryMap>
    );
  }
  if (rankedCountries(stats).length === 0) {
    return (
      <CardLine title={title} about={BY_COUNTRY}>
        {none}
      </CardLine>
    );
  }
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
