import { SIGHTING_KIND_NAMES, type Subdomain } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type About, Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { DomainLink } from "../../components/DomainLink.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { Chip } from "../../components/Tags.tsx";
import { cn } from "../../lib/cn.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { someSubdomains } from "./api.ts";

const TITLE = "Subdomains";

const ABOUT_SUBDOMAINS: About = {
  what: "Names under this one that something has seen. Fyr guesses none and asks no name server.",
  from: "What your own sensors saw in DNS, lists, and what was imported: passive DNS, zone files, certificates.",
  how: "A name stays once it was seen: the last day says whether it may still exist. Where the DNS answers any name (a wildcard), one that is listed need not be in use.",
};

/** The first names under a domain, which its lookup has paid. */
export function SubdomainsCard({ domain, total }: { domain: string; total: number }) {
  const found = useQuery({ ...someSubdomains(domain), enabled: total > 0 });
  if (total === 0) {
    return (
      <CardLine title={TITLE} about={ABOUT_SUBDOMAINS}>
        No source has seen a name under it.
      </CardLine>
    );
  }
  const shown = found.data?.subdomains ?? [];
  return (
    <Card
      title={TITLE}
      about={ABOUT_SUBDOMAINS}
      bodyClassName="p-0"
      aside={
        <span className="flex items-center gap-3 text-xs text-dim">
          {shown.length > 0 && shown.length < total
            ? `${shown.length} of ${formatNumber(total)}`
            : plural(total, "subdomain")}
          <Link
            to="/search"
            search={{ input: joinInput([domain]), type: "subdomains" }}
            className="underline-offset-2 hover:text-ink hover:underline"
          >
            View all
          </Link>
        </span>
      }
    >
      {found.isPending ? (
        <Skeleton className="m-4 h-40" />
      ) : found.isError ? (
        <NotLoaded onRetry={() => void found.refetch()}>The subdomains could not be loaded.</NotLoaded>
      ) : (
        <>
          <Wildcards names={found.data.wildcards.map(({ name }) => name)} className="border-b border-line px-4 py-2" />
          <Table label={TITLE} columns={["Name", "Seen in", "First seen", "Last seen"]}>
            {shown.map((one) => (
              <Row key={one.name} one={one} />
            ))}
          </Table>
        </>
      )}
    </Card>
  );
}

function Row({ one }: { one: Subdomain }) {
  return (
    <tr>
      <td className={`${cellClass} w-2/5 min-w-44`}>
        <DomainLink name={one.name} />
      </td>
      <td className={cellClass}>
        <span className="flex flex-wrap items-center gap-1">
          <Sources one={one} />
        </span>
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{one.first_seen}</td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{one.last_seen}</td>
    </tr>
  );
}

/** The kinds of what saw a name, with the sources of each. */
export function Sources({ one }: { one: Subdomain }) {
  const kinds = Map.groupBy(one.sources, ({ kind }) => kind);
  return (
    <>
      {[...kinds].map(([kind, sources]) => (
        <span key={kind} title={sources.map(({ source }) => source).join(", ")} className="inline-flex min-w-0">
          <Chip>
            {SIGHTING_KIND_NAMES[kind]}
            {sources.length > 1 && ` × ${sources.length}`}
          </Chip>
        </span>
      ))}
      {one.in_wildcard && (
        <span title="The DNS answers any name here: this one need not be in use" className="inline-flex">
          <Chip severity="warning">In a wildcard</Chip>
        </span>
      )}
    </>
  );
}

/** Zones in which any name is answered or certified. */
export function Wildcards({ names, className }: { names: readonly string[]; className: string }) {
  if (names.length === 0) return null;
  const [first, ...rest] = names;
  return (
    <p className={cn("text-xs text-dim", className)}>
      Wildcard at <span className="mono text-ink">*.{first}</span>
      {rest.length > 0 && ` and ${plural(rest.length, "other name")}`}: any name there has a certificate or an answer.
    </p>
  );
}
