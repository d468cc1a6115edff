import { ARTIFACT_SOURCE_NAMES, type ArtifactRelation, type ArtifactSource, type DomainEmail } from "@fyr/contract";
import { TextCell } from "../../components/address-columns.tsx";
import type { DataColumn } from "../../components/data-table/index.ts";
import { Door } from "../../components/door/index.ts";
import { Chip } from "../../components/Tags.tsx";

const sourcesOf = (sources: readonly ArtifactSource[]): string =>
  sources.map((source) => ARTIFACT_SOURCE_NAMES[source]).join(", ");

/** In what something was found. */
export function Sources({ sources }: { sources: readonly ArtifactSource[] }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      {sources.map((source) => (
        <Chip key={source}>{ARTIFACT_SOURCE_NAMES[source]}</Chip>
      ))}
    </span>
  );
}

const dayOf = (time: string): string => time.slice(0, 10);

/** Of an artifact: domain, address and time (specification), and where that is from. The latest come first. */
export const RELATION_COLUMNS: readonly DataColumn<ArtifactRelation>[] = [
  {
    id: "domain",
    label: "Domain",
    width: 320,
    sort: ({ Domain }) => Domain ?? "",
    text: ({ Domain }) => Domain ?? "",
    cell: ({ Domain }) =>
      Domain !== null && (
        <Door kind="name" value={Domain} keyboard={false} className="mono truncate text-accent">
          {Domain}
        </Door>
      ),
  },
  {
    id: "ip",
    label: "IP",
    width: 220,
    sort: ({ IP }) => IP ?? "",
    text: ({ IP }) => IP ?? "",
    cell: ({ IP }) =>
      IP !== null && (
        <Door kind="address" value={IP} keyboard={false} className="mono truncate text-accent">
          {IP}
        </Door>
      ),
  },
  {
    id: "time",
    label: "Time",
    width: 200,
    sort: ({ Time }) => Time,
    text: ({ Time }) => Time,
    cell: ({ Time }) => <TextCell>{Time.slice(0, 19).replace("T", " ")}</TextCell>,
  },
  {
    id: "first",
    label: "First seen",
    width: 130,
    sort: ({ FirstTime }) => FirstTime,
    text: ({ FirstTime }) => FirstTime,
    cell: ({ FirstTime }) => <TextCell>{dayOf(FirstTime)}</TextCell>,
  },
  {
    id: "count",
    label: "Count",
    width: 90,
    sort: ({ Count }) => Count,
    text: ({ Count }) => String(Count),
    cell: ({ Count }) => <TextCell>{String(Count)}</TextCell>,
  },
  {
    id: "sources",
    label: "Found in",
    width: 200,
    sort: ({ Sources: sources }) => sourcesOf(sources),
    text: ({ Sources: sources }) => sourcesOf(sources),
    cell: ({ Sources: sources }) => <Sources sources={sources} />,
  },
];

/** The column set `emails`. */
export const EMAIL_COLUMNS: readonly DataColumn<DomainEmail>[] = [
  {
    id: "name",
    label: "Name",
    width: 380,
    sort: ({ name }) => name,
    text: ({ name }) => name,
    cell: ({ name }) => (
      <Door kind="email" value={name} keyboard={false} className="mono truncate text-accent">
        {name}
      </Door>
    ),
  },
  {
    id: "relation",
    label: "Relation",
    width: 160,
    sort: ({ relation }) => relation,
    text: ({ relation }) => RELATION_NAMES[relation],
    cell: ({ relation }) => <TextCell>{RELATION_NAMES[relation]}</TextCell>,
  },
  {
    id: "first_seen",
    label: "First seen",
    width: 130,
    sort: ({ first_seen }) => first_seen,
    text: ({ first_seen }) => first_seen,
    cell: ({ first_seen }) => <TextCell>{first_seen}</TextCell>,
  },
  {
    id: "last_seen",
    label: "Last seen",
    width: 130,
    sort: ({ last_seen }) => last_seen,
    text: ({ last_seen }) => last_seen,
    cell: ({ last_seen }) => <TextCell>{last_seen}</TextCell>,
  },
  {
    id: "sources",
    label: "Found in",
    width: 200,
    sort: ({ sources }) => sourcesOf(sources),
    text: ({ sources }) => sourcesOf(sources),
    cell: ({ sources }) => <Sources sources={sources} />,
  },
];

export const RELATION_NAMES = {
  at: "At the domain",
  registrant: "Of its registrant",
  found_on: "Found on its pages",
} as const;
