import type { ReactNode } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Card } from "../../../components/Card.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { ExternalLink } from "../../../components/ExternalLink.tsx";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { type DataOf, type ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { formatDuration, formatNumber, plural, relativeDay, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useSource } from "./api.ts";
import { ChangeOfList } from "./ChangeOfList.tsx";
import { Runs } from "./Runs.tsx";
import { overclaimText } from "./overclaim.ts";
import { standingOf } from "./standing.ts";
import { RunState } from "./RunState.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { useTimes } from "../../../lib/times.ts";

type Detail = DataOf<typeof ENDPOINTS.readSource>;

const CHANGE = {
  what: "How the quarantined version differs from the version in force.",
  from: "The version that was fetched last, which waits for your decision.",
  how: "Both are compared entry by entry.",
};
const SOURCE = {
  what: "The source itself: its state, its size, its licence and where it is fetched from.",
  from: "Fyr's record of its fetches; the licence is the publisher's.",
  how: "'Edition' is the day that the list states. Times are those of Fyr's own fetches.",
};
const UNREADABLE = {
  what: "Rows of the source that Fyr could not read.",
  from: "The document that was fetched last.",
  how: "The first such rows are kept, each with its line and the reason.",
};

/** All that is known of one source. */
export function SourceDetail({ id }: { id: string }) {
  const detail = useSource(id);
  if (detail.isPending) {
    return (
      <LoadingBlock className="flex flex-col gap-4 p-4">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </LoadingBlock>
    );
  }
  if (detail.isError) {
    return (
      <ErrorState title="The source could not be loaded" onRetry={() => void detail.refetch()}>
        {messageOf(detail.error)}
      </ErrorState>
    );
  }
  const { source, samples, quarantined, runs } = detail.data;
  return (
    <div className="flex flex-col gap-4 p-4">
      <p className="text-dim">{source.description}</p>
      {quarantined !== null && (
        <Banner kind="warning">
          {quarantined.reason}. The version before it, of {formatNumber(source.rows)} rows, stays in force.
        </Banner>
      )}
      <Uncollected of={source} />
      {quarantined !== null && quarantined.change !== null && (
        <Card title="What accepting it would change" about={CHANGE}>
          <ChangeOfList of={quarantined.change} rows={quarantined.rows} />
        </Card>
      )}
      <About of={source} />
      {quarantined !== null && (
        <Samples title="Unreadable rows of the quarantined version" samples={quarantined.samples} />
      )}
      <Samples title="Unreadable rows" samples={samples} count={source.malformed} />
      <Runs runs={runs} />
    </div>
  );
}

/** Why it is not collected, since when, and when it is tried next. */
function Uncollected({ of }: { of: Detail["source"] }) {
  const standing = standingOf(of, useNow());
  if (standing === null) return null;
  return (
    <Banner kind={of.state === "failed" ? "error" : "info"}>
      {of.problem !== null && `${of.problem}. `}
      {standing}
    </Banner>
  );
}

function About({ of }: { of: Detail["source"] }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const time = (at: string | null): ReactNode =>
    at === null ? "never" : <span title={formatDateTime(at)}>{relativeTime(at, now)}</span>;
  return (
    <Card title="Source" about={SOURCE}>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        <Fact name="State">
          {of.progress === null ? <StateBadge state={of.state} /> : <RunState of={of} progress={of.progress} />}
        </Fact>
        <Fact name="Rows">{formatNumber(of.rows)}</Fact>
        {of.special_rows > 0 && (
          <Fact name="Dropped">
            {plural(of.special_rows, "row")} in special-purpose space, which no list can attribute
          </Fact>
        )}
        {of.overclaims.length > 0 && (
          <Fact name="Claims">
            <ul>
              {of.overclaims.map((claim) => (
                <li key={claim.name}>
                  {overclaimText(claim)} of {plural(claim.addresses, "address", "addresses")}, so this claim counts
                  least
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name="Edition">
          {of.edition === null ? (
            "not stated"
          ) : (
            <>
              {of.edition} ({relativeDay(of.edition, now)})
            </>
          )}
        </Fact>
        <Fact name="Last success">{time(of.succeeded_at)}</Fact>
        <Fact name="Last change">{time(of.changed_at)}</Fact>
        <Fact name="Last attempt">{time(of.attempted_at)}</Fact>
        <Fact name="Fetched every">{formatDuration(of.interval_minutes * 60)}</Fact>
        {of.failures > 0 && <Fact name="Failures in a row">{of.failures}</Fact>}
        {of.key_setting !== null && (
          <Fact name="Key">
            <code className="mono text-xs">{of.key_setting}</code>
          </Fact>
        )}
        <Fact name="Licence">{of.licence}</Fact>
        {of.attribution !== null && <Fact name="Attribution">{of.attribution}</Fact>}
        {of.page !== null && (
          <Fact name="Page">
            <span className="break-all">
              <ExternalLink url={of.page}>{of.page}</ExternalLink>
            </span>
          </Fact>
        )}
        <Fact name={of.urls.length === 1 ? "Address" : "Addresses"}>
          <ul className="flex flex-col gap-1">
            {of.urls.map((url) => (
              <li key={url} className="flex items-start gap-1">
                <code className="mono min-w-0 flex-1 pt-1 text-xs break-all">{url}</code>
                <CopyButton size="icon-sm" text={url} label={`Copy ${url}`} />
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-dim">{name}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </>
  );
}

function Samples({
  title,
  samples,
  count = samples.length,
}: {
  title: string;
  samples: Detail["samples"];
  count?: number;
}) {
  if (samples.length === 0) return null;
  return (
    <Card
      title={title}
      about={UNREADABLE}
      aside={<span className="text-xs text-faint">{formatNumber(count)}</span>}
      bodyClassName="p-0"
    >
      <ul className="divide-y divide-line">
        {samples.map(({ line, text, reason }) => (
          <li key={line} className="px-4 py-2">
            <code className="mono block text-xs break-all text-ink">{text}</code>
            <span className="text-xs text-dim">
              Line {formatNumber(line)}: {reason}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
