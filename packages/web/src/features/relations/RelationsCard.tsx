import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type About, Card } from "../../components/Card.tsx";
import { Button } from "../../components/Button.tsx";
import { Door } from "../../components/door/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { relationsOf } from "./api.ts";
import { Sources } from "./columns.tsx";

const SOME = 10;
const ABOUT: About = {
  what: "Domains and addresses with which this was found. Where it says Post, a post names both, which need not belong together.",
  from: "Captures, posts, and the traffic that your own sensors saw.",
  how: "It is looked up as an artifact, at one credit; where nothing was found it costs nothing.",
};

/** Where a value was found as an artifact, on request. */
export function RelationsCard({ value }: { value: string }) {
  const found = useQuery({ ...relationsOf(value, 0, SOME), enabled: false });
  const { Relations: rows = [], total = 0 } = found.data ?? {};
  return (
    <Card
      title="Relations"
      about={ABOUT}
      bodyClassName={rows.length > 0 ? "p-0" : "p-4"}
      aside={
        <span className="flex items-center gap-3 text-xs text-dim">
          {rows.length > 0 &&
            (rows.length < total ? `${rows.length} of ${formatNumber(total)}` : plural(total, "relation"))}
          <Link
            to="/search"
            search={{ input: joinInput([value]), type: "artifact" }}
            preload={false}
            className="underline-offset-2 hover:text-ink hover:underline"
          >
            View all
          </Link>
        </span>
      }
    >
      {found.isError ? (
        <NotLoaded className="px-0 py-0" onRetry={() => void found.refetch()}>
          The relations could not be loaded.
        </NotLoaded>
      ) : rows.length > 0 ? (
        <Table label="Relations" columns={["Domain", "IP", "Found in", "Last seen"]}>
          {rows.map(({ Domain, IP, Time, Sources: sources }) => (
            <tr key={`${Domain} ${IP}`}>
              <td className={`${cellClass} min-w-44`}>
                {Domain !== null && <Door kind="name" value={Domain} className="mono break-all text-accent" />}
              </td>
              <td className={cellClass}>
                {IP !== null && <Door kind="address" value={IP} className="mono text-accent" />}
              </td>
              <td className={cellClass}>
                <Sources sources={sources} />
              </td>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{Time.slice(0, 10)}</td>
            </tr>
          ))}
        </Table>
      ) : found.isSuccess ? (
        <p className="text-dim">It was found with no domain or address.</p>
      ) : (
        <Button size="sm" disabled={found.isFetching} onClick={() => void found.refetch()}>
          {found.isFetching ? "Looking it up…" : "Look up where it was found (1 credit)"}
        </Button>
      )}
    </Card>
  );
}
