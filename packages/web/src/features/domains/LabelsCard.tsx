import { type DomainInfo, type DomainLabel, tagName } from "@fyr/contract";
import type { ReactNode } from "react";
import { DayAgo } from "../../components/Ago.tsx";
import { Breakable } from "../../components/Breakable.tsx";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { DomainLink } from "../../components/DomainLink.tsx";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { Chip, TagList } from "../../components/Tags.tsx";
import { withheldMark } from "../../components/Withheld.tsx";

const HIDING: ReadonlySet<string> = new Set(["vpn", "proxy", "residential_proxy", "tor"]);

const MATCHES: Readonly<Record<DomainLabel["match"], string>> = {
  name: "This domain",
  url: "This URL",
  parent: "Parent domain",
  below: "Subdomain",
};

const ABOUT = {
  what: "What sources say about the name: a threat, known good, or what it is used for.",
  from: "The lists that Fyr collects, and accepted posts.",
  how: "A list may name the domain itself, the domain above it, or one below it: the subject says which.",
};

/** What sources say, of what exactly, since when, and of which day their lists are. */
export function LabelsCard({
  title,
  labels,
  empty,
  aside,
  withheld,
}: {
  title: string;
  labels: readonly DomainLabel[];
  empty?: ReactNode;
  aside?: string | undefined;
  /** What the answer leaves out. */
  withheld?: DomainInfo["withheld"];
}) {
  const said = aside !== undefined && { aside: <span className="text-xs text-dim">{aside}</span> };
  if (labels.length === 0) {
    return (
      <CardLine title={title} about={ABOUT} {...said}>
        {empty}
      </CardLine>
    );
  }
  return (
    <Card title={title} about={ABOUT} bodyClassName="p-0" {...said}>
      <Table label={title} columns={["Label", "Subject", "Source", "Since", "On the list", "Licence"]}>
        {labels.map((label) => (
          <Row
            key={`${label.source} ${label.subject} ${label.kind} ${label.provider}`}
            label={label}
            withheld={withheld}
          />
        ))}
      </Table>
    </Card>
  );
}

const SINCE: Readonly<Record<DomainLabel["first_seen_is"], string>> = {
  row: "The source's own date for this entry",
  found: "The source does not date its entries: Fyr had found it there by that day",
};
const LISTED: Readonly<Record<DomainLabel["last_seen_is"], string>> = {
  edition: "as of",
  read: "read",
  submitted: "submitted",
};

/** A list that dates no row, found in one edition only, says nothing of the time before. */
const sinceOf = ({ first_seen, first_seen_is, last_seen }: DomainLabel): string => {
  if (first_seen_is === "row") return first_seen;
  return first_seen === last_seen ? "–" : `by ${first_seen}`;
};

function Row({ label, withheld }: { label: DomainLabel; withheld: DomainInfo["withheld"] }) {
  const { kind, tags, confidence, rank } = label;
  return (
    <tr>
      <td className={cellClass}>
        <span className="flex flex-wrap items-center gap-1">
          <Chip severity={kind === "threat" ? "bad" : HIDING.has(kind) ? "warning" : "neutral"}>{tagName(kind)}</Chip>
          {label.provider !== null && (
            <PlainLink
              to={`/providers/${encodeURIComponent(label.provider)}`}
              search={{}}
              keyboard
              className="text-ink hover:text-accent"
            >
              {label.provider_name ?? label.provider}
            </PlainLink>
          )}
          {/* Submissions alone attribute names to providers. */}
          {label.reference !== null && withheldMark(withheld, "labels.provider")}
          {tags.length > 0 && (
            <TagList tags={tags} cap={3} leads {...(kind === "threat" && { severityOf: () => "bad" })} />
          )}
          <span className="tabular text-xs whitespace-nowrap text-faint">
            {rank === null ? `confidence ${confidence} of 100` : `rank ${rank.toLocaleString("en")}`}
          </span>
        </span>
      </td>
      <td className={`${cellClass} w-2/5 min-w-44`}>
        {label.match === "name" || label.match === "url" ? (
          <span className="mono text-ink">
            <Breakable text={label.subject} />
          </span>
        ) : (
          <DomainLink name={label.subject.replace(/^\*\./, "")} />
        )}
        <span className="block text-xs text-faint">{MATCHES[label.match]}</span>
      </td>
      <td className={`${cellClass} min-w-32`}>
        <ExternalLink url={label.source_url}>{label.source_name}</ExternalLink>
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`} title={SINCE[label.first_seen_is]}>
        {sinceOf(label)}
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`} title={label.last_seen}>
        {LISTED[label.last_seen_is]}{" "}
        {label.last_seen_is === "edition" ? label.last_seen : <DayAgo day={label.last_seen} />}
      </td>
      <td className={`${cellClass} max-w-56 min-w-24 text-dim`}>{label.licence}</td>
    </tr>
  );
}
