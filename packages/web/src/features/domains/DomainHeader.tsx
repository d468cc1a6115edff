import { type DomainInfo, isDemoName, tagSeverity } from "@fyr/contract";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Breakable } from "../../components/Breakable.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { GraphLink } from "../../components/GraphLink.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { RiskBadge, VerdictSentence } from "../../components/Risk.tsx";
import { TagList } from "../../components/Tags.tsx";
import { formatNumber } from "../../lib/format.ts";
import { mixedScripts } from "./scripts.ts";
import { PlainValue } from "../../components/door/PlainValue.tsx";
import { DomainLink } from "../../components/DomainLink.tsx";

const defanged = (text: string): string => text.replace(/^http/, "hxxp").replaceAll(".", "[.]");

/** Which domain, how much visited, and how bad it is. */
export function DomainHeader({
  info,
  seen,
}: {
  info: DomainInfo;
  /** What is known besides lists, in words: what a scan took it for, who names it; null for nothing. */
  seen: ReactNode;
}) {
  const { domain, url, rank, ranking, registrable_domain: registrable } = info;
  const text = url ?? domain;
  const threats = new Set(info.labels.flatMap(({ kind, tags }) => (kind === "threat" ? tags : [])));
  const mixed = info.domain_unicode === null ? null : mixedScripts(info.domain_unicode);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-1">
          <h1 className="mono mr-1 min-w-0 text-xl font-semibold tracking-tight">
            <PlainValue kind="name" value={domain} isButton>
              <Breakable text={domain} />
            </PlainValue>
          </h1>
          <DemoMark when={info.labels.some(({ source }) => isDemoName(source))} />
          <CopyButton text={text} label={url === null ? "Copy domain" : "Copy URL"} size="icon-sm" />
          <CopyButton text={defanged(text)} label="Copy defanged" look="ghost">
            Defanged
          </CopyButton>
          <GraphLink kind="name" value={domain} />
        </div>
        {url !== null && (
          <p className="mono text-dim">
            <Breakable text={url} />
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-dim">
          {info.domain_unicode !== null && <span>read as {info.domain_unicode}</span>}
          {mixed !== null && (
            <span className="inline-flex items-center gap-1 text-warning">
              <TriangleAlert className="size-3.5 shrink-0" aria-hidden /> {mixed}
            </span>
          )}
          {rank !== null && (
            <span title={ranking?.source_name}>
              Rank <strong className="tabular font-semibold text-ink">{formatNumber(rank)}</strong>
              {ranking !== null && ranking.domain !== domain && ` of ${ranking.domain}`}
            </span>
          )}
          {registrable !== null && registrable !== domain && (
            <span className="inline-flex min-w-0 items-center gap-1">
              host of <DomainLink name={registrable} />
            </span>
          )}
          {info.tags.length > 0 && (
            <TagList
              tags={info.tags}
              cap={4}
              leads
              // Of a name they say what it is listed for, where of an address some are harmless.
              severityOf={(tag) => (threats.has(tag) ? "bad" : tagSeverity(tag))}
            />
          )}
        </p>
      </div>
      <RiskBadge risk={info.risk} />
      <VerdictSentence risk={info.risk} also={seen} />
    </header>
  );
}
