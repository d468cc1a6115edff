import { useQuery } from "@tanstack/react-query";
import { type About, Card } from "../../components/Card.tsx";
import { Button } from "../../components/Button.tsx";
import { Door } from "../../components/door/index.ts";
import { GraphLink } from "../../components/GraphLink.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { registeredBy } from "./api.ts";

const SOME = 50;
const ABOUT: About = {
  what: "Domains that were registered in this name, as registry or registrar told.",
  from: "Registration data that was looked up or imported.",
  how: "A name counts whatever its capital letters. Listing the domains costs a credit; where there are none it costs nothing.",
};

/** Domains that an organisation or an e-mail address has registered, on request. */
export function RegisteredCard({ kind, value }: { kind: "registrant" | "email"; value: string }) {
  const found = useQuery({ ...registeredBy(kind, value, SOME), enabled: false });
  const { domains = [], total = 0 } = found.data ?? {};
  return (
    <Card
      title="Registered domains"
      about={ABOUT}
      bodyClassName={domains.length > 0 ? "p-0" : "p-4"}
      aside={
        domains.length > 0 && (
          <span className="flex items-center gap-3 text-xs text-dim">
            {domains.length < total ? `${domains.length} of ${formatNumber(total)}` : plural(total, "domain")}
            {domains.length < total && <GraphLink kind={kind} value={value} />}
          </span>
        )
      }
    >
      {found.isError ? (
        <NotLoaded className="px-0 py-0" onRetry={() => void found.refetch()}>
          The domains could not be loaded.
        </NotLoaded>
      ) : domains.length > 0 ? (
        <Table label="Registered domains" columns={["Domain", "First seen", "Last seen"]}>
          {domains.map(({ value: name, first_seen, last_seen }) => (
            <tr key={name}>
              <td className={`${cellClass} min-w-44`}>
                <Door kind="name" value={name} className="mono break-all text-accent" />
              </td>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{first_seen ?? "–"}</td>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{last_seen ?? "–"}</td>
            </tr>
          ))}
        </Table>
      ) : found.isSuccess ? (
        <p className="text-dim">No registration that Fyr has is in this name.</p>
      ) : (
        <Button size="sm" disabled={found.isFetching} onClick={() => void found.refetch()}>
          {found.isFetching ? "Listing…" : "List the domains (1 credit)"}
        </Button>
      )}
    </Card>
  );
}
