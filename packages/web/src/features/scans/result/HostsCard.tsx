import type { ScanResult } from "@fyr/contract";
import { countryName } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { Flag } from "../../../components/Flag.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { WhenNear } from "../../../components/WhenNear.tsx";
import { WorldMap } from "../../../components/world-map/index.ts";
import { formatBytes, plural } from "../../../lib/format.ts";
import { HostLink } from "../HostLink.tsx";

const ABOUT = {
  what: "Addresses that the page reached, and the countries that they are in.",
  from: "The scan, and what this Fyr knows of each address now.",
  how: "Risk is that of a lookup of the address.",
};
const NAMES = 5;
const MAP_HEIGHT = 240;

/** Where the page came from. */
export function HostsCard({ result: { Hosts } }: { result: ScanResult }) {
  if (Hosts.length === 0) return null;
  const counts: Record<string, number> = {};
  for (const { Country } of Hosts) if (Country !== null) counts[Country] = (counts[Country] ?? 0) + 1;
  const countries = Object.keys(counts).length;
  return (
    <Card
      title="Hosts"
      about={ABOUT}
      bodyClassName="p-0"
      isLong
      aside={
        <span className="text-xs text-dim">
          {plural(Hosts.length, "address", "addresses")}
          {countries > 0 && ` in ${plural(countries, "country", "countries")}`}
        </span>
      }
    >
      {countries > 0 && (
        <WhenNear placeholder={<div style={{ height: MAP_HEIGHT }} />}>
          <WorldMap label="Countries of the addresses" counts={counts} height={MAP_HEIGHT} />
        </WhenNear>
      )}
      <Table label="Hosts" columns={["Address", "Names", "Country", "AS", "Requests", "Bytes", "Risk"]}>
        {Hosts.map((host) => (
          <tr key={host.IP}>
            <td className={cellClass}>
              <Door kind="address" value={host.IP} className="mono text-accent" />
            </td>
            <td className={cellClass}>
              {host.Domains.slice(0, NAMES).map((name) => (
                <div key={name}>
                  <HostLink host={name} />
                </div>
              ))}
              {host.Domains.length > NAMES && (
                <span className="text-xs text-faint">and {host.Domains.length - NAMES} more</span>
              )}
            </td>
            <td className={`${cellClass} whitespace-nowrap`}>
              {host.Country === null ? (
                "–"
              ) : (
                <>
                  <Flag iso={host.Country} decorative className="mr-1.5" />
                  <Door kind="country" value={host.Country}>
                    {countryName(host.Country)}
                  </Door>
                </>
              )}
            </td>
            <td className={cellClass}>
              {host.Asn === null ? (
                "–"
              ) : (
                <>
                  <Door kind="as" value={String(host.Asn)} className="text-accent" isBeforeText /> {host.Organization}
                </>
              )}
            </td>
            <td className={`${cellClass} tabular`}>{host.Requests}</td>
            <td className={`${cellClass} tabular whitespace-nowrap`}>{formatBytes(host.Bytes)}</td>
            <td className={`${cellClass} tabular ${(host.Risk ?? 0) >= 50 ? "font-medium text-danger" : ""}`}>
              {host.Risk ?? <span title="Not routable, or nothing is known for or against it">No score</span>}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
