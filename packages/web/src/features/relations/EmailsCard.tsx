import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type About, Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { Door } from "../../components/door/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Button } from "../../components/Button.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { emailsOf } from "./api.ts";
import { RELATION_NAMES, Sources } from "./columns.tsx";

const TITLE = "E-mail addresses";
const SOME = 10;
const ABOUT: About = {
  what: "E-mail addresses at this name and under it, and those that stand on its pages.",
  from: "Captures, posts, and the mail that your own sensors saw.",
  how: "An address that was found once stays. Fyr does not check that the mailbox exists. Listing them costs a credit.",
};

/** How many e-mail addresses are known of a domain, and the first of them on request: that is a lookup of its own. */
export function EmailsCard({ domain, total }: { domain: string; total: number }) {
  const found = useQuery({ ...emailsOf(domain, 0, SOME), enabled: false });
  if (total === 0) {
    return (
      <CardLine title={TITLE} about={ABOUT}>
        None was found.
      </CardLine>
    );
  }
  const shown = found.data?.emails ?? [];
  return (
    <Card
      title={TITLE}
      about={ABOUT}
      bodyClassName={shown.length > 0 ? "p-0" : "p-4"}
      aside={
        <span className="flex items-center gap-3 text-xs text-dim">
          {shown.length > 0 && shown.length < total
            ? `${shown.length} of ${formatNumber(total)}`
            : plural(total, "address", "addresses")}
          <Link
            to="/search"
            search={{ input: joinInput([domain]), type: "emails" }}
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
          The e-mail addresses could not be loaded.
        </NotLoaded>
      ) : shown.length === 0 ? (
        <Button size="sm" disabled={found.isFetching} onClick={() => void found.refetch()}>
          {found.isFetching ? "Listing…" : "List the first ten (1 credit)"}
        </Button>
      ) : (
        <Table label={TITLE} columns={["Name", "Relation", "Found in", "Last seen"]}>
          {shown.map(({ name, relation, sources, last_seen }) => (
            <tr key={name}>
              <td className={`${cellClass} min-w-44`}>
                <Door kind="email" value={name} className="mono break-all text-accent" />
              </td>
              <td className={`${cellClass} text-dim`}>{RELATION_NAMES[relation]}</td>
              <td className={cellClass}>
                <Sources sources={sources} />
              </td>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{last_seen}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
