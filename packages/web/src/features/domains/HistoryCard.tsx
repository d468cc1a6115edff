import { type DomainHistoryEntry, REGISTRATION_FIELD_NAMES, type RegistrationField, tagName } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Breakable } from "../../components/Breakable.tsx";
import { Button } from "../../components/Button.tsx";
import { type About, Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { Door } from "../../components/door/index.ts";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { Chip } from "../../components/Tags.tsx";
import { plural } from "../../lib/format.ts";
import { domainHistory } from "./api.ts";

const TITLE = "History";
const SHOWN = 10;

const ABOUT: About = {
  what: "What happened to the name: its registration, lists that added or removed it, addresses that it led to.",
  from: "What registry and registrar said, the lists that Fyr collects, and DNS answers that your own sensors saw.",
  how: "Newest first. What registries, lists and sensors did before Fyr knew of it is not there.",
};

const KINDS: Readonly<Record<DomainHistoryEntry["kind"], string>> = {
  registration: "Registration",
  label: "Label",
  address: "Address",
};

/** Registrations, labels and addresses of a name as one timeline: part of the price of its lookup. */
export function HistoryCard({ domain }: { domain: string }) {
  const found = useQuery(domainHistory(domain));
  const [isWhole, setWhole] = useState(false);
  const entries = found.data?.history ?? [];
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  if (found.data?.total === 0) {
    return (
      <CardLine title={TITLE} about={ABOUT}>
        Nothing has been seen to happen to it.
      </CardLine>
    );
  }
  return (
    <Card
      title={TITLE}
      about={ABOUT}
      isLong
      bodyClassName="p-0"
      aside={
        found.data !== undefined && (
          <span className="text-xs text-dim">
            {shown.length < found.data.total
              ? `the latest ${shown.length} of ${plural(found.data.total, "entry", "entries")}`
              : plural(found.data.total, "entry", "entries")}
          </span>
        )
      }
    >
      {found.isPending ? (
        <Skeleton className="m-4 h-32" />
      ) : found.isError ? (
        <NotLoaded onRetry={() => void found.refetch()}>The history could not be loaded.</NotLoaded>
      ) : (
        <>
          <Table label={TITLE} columns={["When", "Of", "What", "Source"]}>
            {shown.map((entry) => (
              <Row key={JSON.stringify(entry)} entry={entry} />
            ))}
          </Table>
          {shown.length < entries.length && (
            <div className="border-t border-line p-2 text-center print:hidden">
              <Button size="sm" look="ghost" onClick={() => setWhole(true)}>
                Show {entries.length - shown.length} more
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Row({ entry }: { entry: DomainHistoryEntry }) {
  return (
    <tr>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
        <time dateTime={entry.at} title={entry.at}>
          {entry.at.slice(0, 10)}
        </time>
      </td>
      <td className={cellClass}>
        <Chip>{KINDS[entry.kind]}</Chip>
      </td>
      <td className={`${cellClass} min-w-48`}>
        <What entry={entry} />
      </td>
      <td className={`${cellClass} text-dim`}>
        <Breakable text={entry.source} />
      </td>
    </tr>
  );
}

const SEEN: Partial<Record<DomainHistoryEntry["event"], string>> = {
  first_seen: "First seen at",
  last_seen: "Last seen at",
  seen: "Seen on that day alone at",
};

function What({ entry: { kind, event, what, old, new: now } }: { entry: DomainHistoryEntry }) {
  if (kind === "address") {
    return (
      <>
        {SEEN[event] ?? "Seen at"} <Door kind="address" value={what} className="mono text-accent" />
      </>
    );
  }
  if (kind === "label") {
    const tags = now ?? old;
    return (
      <>
        {event === "added" ? "Listed as " : event === "removed" ? "No longer listed as " : "Listed anew as "}
        <strong className="font-medium">{tagName(what)}</strong>
        {tags !== null && <span className="text-dim"> ({tags})</span>}
      </>
    );
  }
  if (event !== "changed") {
    return (
      <>
        <span className="mono">{what}</span> {event === "registered" ? "was registered" : "is known to Fyr"}
      </>
    );
  }
  return (
    <>
      {REGISTRATION_FIELD_NAMES[what as RegistrationField] ?? what}:{" "}
      <span className="text-dim">{old === null ? "not stated" : <Breakable text={old} />}</span>{" "}
      <ArrowRight className="inline size-3" aria-label="to" /> {now === null ? "not stated" : <Breakable text={now} />}
    </>
  );
}
