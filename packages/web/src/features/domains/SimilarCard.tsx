import { ACCOUNT_TYPE, FREE_PAGE_MAX, PAGE_MAX, type SimilarDomain } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { type About, Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { Door } from "../../components/door/index.ts";
import { DomainLink } from "../../components/DomainLink.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { useStore } from "../../lib/store.ts";
import { useSaveQuery } from "../history/index.ts";
import { session } from "../session/index.ts";
import { similarTo } from "./api.ts";
import { ageText, Evidence, MadeUpNames, valuesText } from "./similar.tsx";

const TITLE = "Similar domains";
const SHOWN = 10;

const ABOUT: About = {
  what: "Domains that exist and that people may take for this one, each with the reason.",
  from: "All names that something has seen: own sensors, lists, passive DNS, zone files, certificates.",
  how: "Domains on lists of threats come first, then those of which a host is, and popular ones last. What is only weakly alike is left out unless a list of threats or of new names has it, or it was registered in the last seven days. Mail servers and addresses are those of passive DNS. A search reads all names and costs a credit.",
};

/** Look-alikes of a domain, searched for when they are asked for: it costs a credit of its own. */
export function SimilarCard({ domain, registrable }: { domain: string; registrable: string }) {
  const [isAsked, setAsked] = useState(false);
  const { account } = useStore(session);
  const size = account?.type === ACCOUNT_TYPE.free ? FREE_PAGE_MAX : PAGE_MAX;
  const found = useQuery({ ...similarTo(registrable, 0, size), enabled: isAsked });
  useSaveQuery(registrable, "similar", isAsked && found.isSuccess);
  if (found.isError) {
    return (
      <Card title={TITLE} about={ABOUT} bodyClassName="p-0">
        <NotLoaded onRetry={() => void found.refetch()}>
          The similar domains could not be loaded: {messageOf(found.error)}
        </NotLoaded>
      </Card>
    );
  }
  if (found.data === undefined && !isAsked) {
    return (
      <CardLine
        title={TITLE}
        about={ABOUT}
        aside={
          <Button size="sm" onClick={() => setAsked(true)}>
            Search: 1 credit
          </Button>
        }
      >
        Names that exist and may be taken for {domain === registrable ? "this one" : registrable}.
      </CardLine>
    );
  }
  if (found.data === undefined) {
    return (
      <Card title={TITLE} about={ABOUT}>
        <output className="sr-only">Searching for similar domains</output>
        <Skeleton className="h-40" />
      </Card>
    );
  }
  const { similar, total, generated } = found.data;
  const shown = similar.slice(0, SHOWN);
  return (
    <Card
      title={TITLE}
      about={ABOUT}
      bodyClassName="p-0"
      aside={
        <span className="flex items-center gap-3 text-xs text-dim">
          {shown.length < total ? `${shown.length} of ${formatNumber(total)}` : plural(total, "domain")}
          {total > 0 && (
            <Link
              to="/search"
              search={{ input: joinInput([registrable]), type: "similar", log: "false" }}
              className="underline-offset-2 hover:text-ink hover:underline"
            >
              View all
            </Link>
          )}
        </span>
      }
    >
      {total === 0 ? (
        <p className="px-4 py-3 text-dim">No name that any source has seen may be taken for {registrable}.</p>
      ) : (
        <Table label={TITLE} columns={["Domain", "Why", "Evidence", "First seen", "Last seen"]}>
          {shown.map((one) => (
            <Row key={one.name} one={one} />
          ))}
        </Table>
      )}
      <MadeUpNames generated={generated} className="border-t border-line px-4 py-2" />
    </Card>
  );
}

function Row({ one }: { one: SimilarDomain }) {
  return (
    <tr>
      <td className={`${cellClass} min-w-44`}>
        <DomainLink name={one.name} />
        {one.unicode !== null && <span className="block text-xs text-faint">read as {one.unicode}</span>}
      </td>
      <td className={`${cellClass} w-2/5 min-w-52 text-dim`}>{one.reasons.map(({ detail }) => detail).join("; ")}</td>
      <td className={cellClass}>
        <span className="flex flex-wrap items-center gap-1">
          <Evidence one={one} kinds={one.evidence.filter((kind) => kind !== "mail_server" && kind !== "address")} />
        </span>
        <Known label="Mail" kind="name" values={one.mail_servers} total={one.mail_servers_total} />
        <Known label="Address" kind="address" values={one.addresses} total={one.addresses_total} />
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
        {one.first_seen}
        {one.registration_date !== null && (
          <span className="block text-xs text-faint" title={`Registered on ${one.registration_date}`}>
            registered {one.age_days === null ? one.registration_date : `${ageText(one)} ago`}
          </span>
        )}
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{one.last_seen}</td>
    </tr>
  );
}

/** The first value of passive DNS, and how many more there are. */
function Known(of: { label: string; kind: "name" | "address"; values: readonly string[]; total: number }) {
  const { label, kind, values, total } = of;
  const [first] = values;
  if (first === undefined) return null;
  return (
    <span className="mt-0.5 block text-xs text-faint" title={valuesText(values, total)}>
      {label} <Door kind={kind} value={first} className="mono break-all text-dim" />
      {total > 1 && <span className="whitespace-nowrap"> + {formatNumber(total - 1)}</span>}
    </span>
  );
}
