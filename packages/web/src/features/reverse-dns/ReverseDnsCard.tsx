import type { ReverseName } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type About, Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { DomainLink } from "../../components/DomainLink.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { Chip } from "../../components/Tags.tsx";
import { reservedText } from "../../components/Withheld.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { someReverse } from "./api.ts";

const TITLE = "Reverse DNS";

const ABOUT: About = {
  what: "Names that pointed to this address: their own records, aliases of these, and what its reverse zone calls it.",
  from: "What your own sensors saw in DNS, and imported passive DNS. Fyr asks no name server.",
  how: "A name of a reverse zone (PTR) is chosen by whoever runs the address, and proves nothing by itself. The last day says whether a name may still lead here.",
};

/** The names that pointed to an address last. */
export function ReverseDnsCard({ ip }: { ip: string }) {
  const found = useQuery(someReverse(ip));
  if (found.isPending) {
    return (
      <CardLine title={TITLE} about={ABOUT}>
        <Skeleton className="h-4 w-40" />
      </CardLine>
    );
  }
  if (found.isError) {
    return (
      <Card title={TITLE} about={ABOUT} bodyClassName="p-0">
        <NotLoaded onRetry={() => void found.refetch()}>The names of this address could not be loaded.</NotLoaded>
      </Card>
    );
  }
  const { reverse_dns: names, total, withheld } = found.data;
  if (total === 0) {
    return (
      <CardLine title={TITLE} about={ABOUT}>
        {reservedText(withheld, "sensors") ?? "No source has seen a name that pointed to it."}
      </CardLine>
    );
  }
  return (
    <Card
      title={TITLE}
      about={ABOUT}
      bodyClassName="p-0"
      aside={
        <span className="flex items-center gap-3 text-xs text-dim">
          {names.length < total ? `${names.length} of ${formatNumber(total)}` : plural(total, "name")}
          <Link
            to="/search"
            search={{ input: joinInput([ip]), type: "reverse_dns" }}
            className="underline-offset-2 hover:text-ink hover:underline"
          >
            View all
          </Link>
        </span>
      }
    >
      <Table label={TITLE} columns={["Name", "By", "First seen", "Last seen"]}>
        {names.map((one) => (
          <Row key={one.name} one={one} />
        ))}
      </Table>
    </Card>
  );
}

function Row({ one }: { one: ReverseName }) {
  return (
    <tr>
      <td className={`${cellClass} w-2/5 min-w-44`}>
        <DomainLink name={one.name} />
      </td>
      <td className={cellClass}>
        <Records one={one} />
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{one.first_seen}</td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{one.last_seen}</td>
    </tr>
  );
}

/** The types of the records, and who saw them. */
export function Records({ one }: { one: ReverseName }) {
  return (
    <span title={one.sources.join(", ")} className="flex min-w-0 flex-wrap items-center gap-1">
      {one.types.map((type) => (
        <Chip key={type}>{type}</Chip>
      ))}
    </span>
  );
}
