import type { DomainDns, DomainInfo, MailVerdict } from "@fyr/contract";
import type { ReactNode } from "react";
import { type About, Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { DomainLink } from "../../components/DomainLink.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { Chip } from "../../components/Tags.tsx";
import { plural } from "../../lib/format.ts";

const TITLE = "DNS and mail";

const ABOUT: About = {
  what: "Name servers, mail servers and texts of this domain, with what they say about mail in its name, and who has seen a certificate for it.",
  from: "What your own sensors saw in DNS, and imported passive DNS and certificates. Fyr asks no name server.",
  how: "SPF (RFC 7208) and DMARC (RFC 7489) are judged by the record seen last: strict ones keep forgers out, weak ones mark forged mail, open ones let it pass.",
};

const VERDICTS: Readonly<Record<MailVerdict, { word: string; severity?: "bad" | "warning" }>> = {
  strict: { word: "Strict" },
  weak: { word: "Weak", severity: "warning" },
  open: { word: "Open", severity: "bad" },
  broken: { word: "Broken", severity: "bad" },
};

interface Line {
  readonly key: string;
  readonly kind: string;
  readonly value: ReactNode;
  readonly first: string;
  readonly last: string;
  readonly sources: string;
}

/** What passive DNS and certificates say of a domain. */
export function DnsCard({ info: { dns } }: { info: DomainInfo }) {
  const lines = linesOf(dns);
  if (lines.length === 0) {
    return (
      <CardLine title={TITLE} about={ABOUT}>
        No source has seen name servers, mail servers, texts or certificates of it.
      </CardLine>
    );
  }
  return (
    <Card
      title={TITLE}
      about={ABOUT}
      bodyClassName="p-0"
      aside={<span className="text-xs text-dim">{plural(lines.length, "record")}</span>}
    >
      <Mail dns={dns} />
      <Table label={TITLE} columns={["Record", "Value", "First seen", "Last seen"]}>
        {lines.map(({ key, kind, value, first, last, sources }) => (
          <tr key={key}>
            <td className={`${cellClass} whitespace-nowrap text-dim`}>{kind}</td>
            <td className={`${cellClass} w-3/5 min-w-44`} title={sources}>
              {value}
            </td>
            <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{first}</td>
            <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{last}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

/** What the records say about mail in the domain's name. */
function Mail({ dns: { spf, dmarc, mail_servers: servers, texts } }: { dns: DomainDns }) {
  if (spf === null && dmarc === null && servers.length === 0 && texts.length === 0) return null;
  return (
    <dl className="flex flex-col gap-2 border-b border-line px-4 py-3 text-sm">
      <Finding name="SPF" finding={spf} />
      <Finding name="DMARC" finding={dmarc} />
    </dl>
  );
}

function Finding({ name, finding }: { name: string; finding: DomainDns["spf"] | DomainDns["dmarc"] }) {
  if (finding === null) {
    return (
      <div className="flex gap-3">
        <dt className="w-16 shrink-0 text-dim">{name}</dt>
        <dd className="text-dim">No source has seen a record.</dd>
      </div>
    );
  }
  const { word, severity } = VERDICTS[finding.verdict];
  return (
    <div className="flex gap-3">
      <dt className="w-16 shrink-0 text-dim">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Chip {...(severity !== undefined && { severity })}>{word}</Chip>
        <span>It {finding.summary}.</span>
      </dd>
    </div>
  );
}

function linesOf({ nameservers, mail_servers: servers, texts, dmarc, certificates }: DomainDns): Line[] {
  const seen = (one: { first_seen: string; last_seen: string; sources: readonly string[] }) => ({
    first: one.first_seen,
    last: one.last_seen,
    sources: one.sources.join(", "),
  });
  return [
    ...nameservers.map((one) => ({
      key: `ns ${one.name}`,
      kind: "Name server",
      value: <DomainLink name={one.name} />,
      ...seen(one),
    })),
    ...servers.map((one) => ({
      key: `mx ${one.priority} ${one.name}`,
      kind: one.priority === null ? "Mail server" : `Mail server ${one.priority}`,
      value: <DomainLink name={one.name} />,
      ...seen(one),
    })),
    ...texts.map((one) => ({ key: `txt ${one.text}`, kind: "Text", value: <Text>{one.text}</Text>, ...seen(one) })),
    ...(dmarc === null
      ? []
      : [{ key: "dmarc", kind: `DMARC of ${dmarc.domain}`, value: <Text>{dmarc.record}</Text>, ...seen(dmarc) }]),
    ...certificates.map((one) => ({
      key: `certificate ${one.name} ${one.source}`,
      kind: "Certificate",
      value: (
        <Text>
          {one.name}, in {one.source}
        </Text>
      ),
      ...seen({ ...one, sources: [one.source] }),
    })),
  ];
}

const Text = ({ children }: { children: ReactNode }) => <span className="mono break-all text-xs">{children}</span>;
