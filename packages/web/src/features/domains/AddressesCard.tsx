import type { DomainInfo } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { Flag } from "../../components/Flag.tsx";
import { Door } from "../../components/door/index.ts";
import { RiskScore } from "../../components/Risk.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { emptyOr, reservedText, withheldMark } from "../../components/Withheld.tsx";
import { plural } from "../../lib/format.ts";

const TITLE = "Addresses in passive DNS";

const ABOUT = {
  what: "Addresses to which the name led, also by aliases.",
  from: "DNS answers that your own sensors saw, and those that were imported.",
  how: "First and last seen are the days of the first and the latest such answer.",
};

/** Where the name led, by answers of the DNS that this installation knows. */
export function AddressesCard({ info }: { info: DomainInfo }) {
  const { ips, ips_total: total, withheld } = info;
  if (ips === null || total === null) {
    return (
      <Card title={TITLE} about={ABOUT}>
        <p className="text-dim">{emptyOr(withheld, "ips", reservedText(withheld, "sensors") ?? "Left out here.")}</p>
      </Card>
    );
  }
  const all = plural(total, "address", "addresses");
  return (
    <Card
      title={TITLE}
      about={ABOUT}
      bodyClassName="p-0"
      aside={
        total > 0 && (
          <span className="text-xs text-dim">{ips.length < total ? `the latest ${ips.length} of ${all}` : all}</span>
        )
      }
    >
      {ips.length === 0 ? (
        <p className="p-4 text-dim">
          No DNS answer for this name was seen or imported.
          {reservedText(withheld, "sensors") !== null && ` ${reservedText(withheld, "sensors")}`}
        </p>
      ) : (
        <Table
          label="Addresses"
          columns={["Address", "Risk", "Country", "Network provider", "First seen", "Last seen", "Source"]}
        >
          {ips.map(({ ip, risk_score, risk_verdict, country, network_provider, first_seen, last_seen, sources }) => (
            <tr key={ip}>
              <td className={cellClass}>
                <Door kind="address" value={ip} className="mono text-accent" />
              </td>
              <td className={cellClass}>
                <RiskScore risk={{ score: risk_score, verdict: risk_verdict }} />
              </td>
              <td className={cellClass}>
                {country === null ? (
                  "–"
                ) : (
                  <span className="inline-flex items-center gap-2">
                    <Flag iso={country} decorative /> <Door kind="country" value={country} />
                  </span>
                )}
              </td>
              <td className={cellClass}>
                {withheldMark(withheld, "ips.network_provider") ??
                  (network_provider === null ? "–" : <Door kind="operator" value={network_provider} />)}
              </td>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{first_seen}</td>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{last_seen}</td>
              <td className={`${cellClass} text-dim`}>{sources.join(", ")}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
