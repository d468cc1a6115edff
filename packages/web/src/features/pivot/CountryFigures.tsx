import { Card } from "../../components/Card.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { formatNumber } from "../../lib/format.ts";
import { useCountryStats } from "../providers/index.ts";

/** How many anonymizing addresses lists have in a country, and its place among the countries. */
export function CountryFigures({ iso }: { iso: string }) {
  const stats = useCountryStats();
  const counts = Object.entries(stats.data ?? {}).filter(([code]) => code !== "ZZ");
  const own = counts.find(([code]) => code === iso)?.[1] ?? 0;
  const place = 1 + counts.filter(([, count]) => count > own).length;
  return (
    <Card
      title="VPN, proxy and Tor addresses"
      aside={
        <PlainLink to="/providers" search={{}} className="text-xs" keyboard>
          All countries
        </PlainLink>
      }
    >
      {stats.isPending ? (
        <Skeleton className="w-1/2" />
      ) : stats.isError ? (
        <NotLoaded onRetry={() => void stats.refetch()}>The figures could not be loaded.</NotLoaded>
      ) : own === 0 ? (
        <p className="text-dim">No list that Fyr has collected names an address there.</p>
      ) : (
        <p>
          <strong className="tabular text-lg">{formatNumber(own)}</strong>{" "}
          <span className="text-dim">
            {own === 1 ? "address" : "addresses"}: number {place} of {counts.length} countries
          </span>
        </p>
      )}
    </Card>
  );
}
