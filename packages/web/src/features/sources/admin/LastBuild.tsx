import { Card } from "../../../components/Card.tsx";
import { formatBytes, formatNumber, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import type { SourceList } from "./api.ts";
import { useTimes } from "../../../lib/times.ts";

const ABOUT = {
  what: "The compile that the answers come from, and what it changed.",
  from: "The sources in force when it ran.",
  how: "Sources that have changed are compiled together, once none is being fetched.",
};

/** The compile that answers now, and what it changed. */
export function LastBuild({ build }: { build: SourceList["build"] }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const { last, state, problem } = build;
  const doing = {
    idle: "",
    waiting: "Changes are waiting for sources that are being fetched",
    building: "Compiling now",
  }[state];
  return (
    <Card
      title="Last compile of the atlas"
      about={ABOUT}
      aside={<output className="text-xs text-accent">{doing}</output>}
    >
      {problem !== null && <p className="mb-2 text-danger">{problem}</p>}
      {last?.skipped.map(({ source, reason }) => (
        <p key={source} className="mb-2 text-warning">
          {source} was passed over: {reason}. The next source of the same stands in for it.
        </p>
      ))}
      {last === null ? (
        <p className="text-dim">The atlas has not been compiled from collected sources yet.</p>
      ) : (
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Figure name="Compiled" title={formatDateTime(last.built_at)}>
            {relativeTime(last.built_at, now)}
          </Figure>
          <Figure name="Labels added">+{formatNumber(last.added)}</Figure>
          <Figure name="Labels removed">−{formatNumber(last.removed)}</Figure>
          <Figure name="Intervals" title={`${formatNumber(last.intervals_before)} before`}>
            {formatNumber(last.intervals)} <Difference of={last.intervals - last.intervals_before} />
          </Figure>
          <Figure name="Size">{formatBytes(last.bytes)}</Figure>
          <Figure name="Took">{last.seconds.toFixed(1)} s</Figure>
        </dl>
      )}
    </Card>
  );
}

function Figure({ name, title, children }: { name: string; title?: string; children: React.ReactNode }) {
  return (
    <div title={title}>
      <dt className="text-xs text-dim">{name}</dt>
      <dd className="tabular text-lg font-semibold">{children}</dd>
    </div>
  );
}

function Difference({ of }: { of: number }) {
  if (of === 0) return null;
  const text = `${of > 0 ? "+" : "−"}${formatNumber(Math.abs(of))}`;
  return <span className="text-xs font-normal text-dim">{text}</span>;
}
