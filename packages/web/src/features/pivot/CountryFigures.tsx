import { Card } from "../../components/Card.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { formatNumber } from "../../lib/format.ts";
import { useCountryStats } from "../providers/index.ts";

const ABOUT = {
  what: "How many VPN, proxy and Tor addresses are in this country, and its rank among all countries.",
  from: "Lists of VPN, proxy and Tor addresses that Fyr collects.",
  how: "Each IPv4 address and each IPv6 range counts once, in the country of the geolocation data.",
};

/** How many anonymizing addresses lists have in a country, and its place among the countries. */
export function CountryFigures({ iso }: { iso: string }) {
  const stats = useCountryStats();
  const counts = Object.entries(stats.data ?? {}).filter(([code]) => code !== "ZZ");
  const own = counts.find(([code]) => code === iso)?.[1] ?? 0;
  const place = 1 + counts.filter(([, count]) => count > own).length;
  return (
    <Card
      title="VPN, proxy and Tor addresses"
      about={ABOUT}
      aside={
        <PlainLink to="/providers" search={{}} className="text-xs" keyboard>
          All countries
        </PlainLink>
      }
    >
      {stats.isPending ? (
        <Skeleton className="w-1/2" />
      ) : stats.isError ? (
        <NotLoaded className="px-0 py-0" onRetry={() => void stats.refetch()}>
          The figures could not be loaded.
        </NotLoaded>
      ) : own === 0 ? (
        <p className="text-dim">No list that Fyr has collected names an address in this country.</p>
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
