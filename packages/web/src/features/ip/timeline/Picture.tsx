import { type HistogramPoint, type LabelEvent, tagName } from "@fyr/contract";
import { useMemo } from "react";
import { Chart, type Plot } from "../../../components/chart/index.ts";
import { plural } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useTimes } from "../../../lib/times.ts";
import { type Lane, lanesOf } from "./lanes.ts";

/** Lanes that are drawn; the rows below have the others. */
const MOST = 8;
const LANE_PX = 30;
const AXIS_PX = 54;
const BAR_PX = 7;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** A bar of one moment is seen, too. */
const LEAST_PX = 4;

const COLOURS: Readonly<Record<string, string>> = {
  threat: "fill-danger",
  vpn: "fill-warning",
  proxy: "fill-warning",
  residential_proxy: "fill-warning",
  tor: "fill-warning",
  benign: "fill-success",
};

/**
 * Each claim as a bar over the time in which it stood, and what own sensors saw, on one axis.
 * @param seen counts of own sensors; empty where the account does not see them
 * @param asOf the moment that the page is about
 */
export function Picture({
  events,
  hasMore,
  seen,
  interval,
  asOf,
}: {
  events: readonly LabelEvent[];
  hasMore: boolean;
  seen: readonly HistogramPoint[];
  interval: number;
  asOf: string | undefined;
}) {
  const { zone, formatDateTime } = useTimes();
  const now = useNow();
  const all = useMemo(() => lanesOf(events, hasMore, now), [events, hasMore, now]);
  const lanes = all.slice(0, MOST);
  if (lanes.length === 0) return null;
  const claimed = Math.min(...lanes.flatMap(({ spans }) => spans.map(({ from }) => from)));
  const counted = seen.filter(({ count }) => count > 0);
  // Observations of years before would make points of all claims.
  const observed = counted.filter(({ timestamp }) => Date.parse(timestamp) >= claimed - YEAR_MS);
  const first = Math.min(claimed, ...observed.slice(0, 1).map(({ timestamp }) => Date.parse(timestamp)));
  const from = Math.min(first, now - DAY_MS) - (now - Math.min(first, now - DAY_MS)) * 0.04;
  const rows = lanes.length + (observed.length > 0 ? 1 : 0);
  const height = rows * LANE_PX + AXIS_PX;
  const words = [
    `${plural(all.length, "claim")} since ${formatDateTime(first)}`,
    ...(observed.length > 0 ? ["and when own sensors saw the address"] : []),
  ].join(" ");
  return (
    <figure aria-label={words} className="border-b border-line pt-1">
      <div className="relative" style={{ height }}>
        <Chart height={height} from={from} to={now} zone={zone} counts={{ low: 0, high: 1, ticks: [] }}>
          {(plot) => (
            <>
              {observed.length > 0 && <Observed points={observed} interval={interval} plot={plot} />}
              {lanes.map((lane, index) => (
                <Claim key={lane.key} lane={lane} plot={plot} top={(rows - lanes.length + index) * LANE_PX} />
              ))}
              {asOf !== undefined && (
                <path d={`M${plot.x(Date.parse(asOf))}.5 0V${plot.height}`} className="stroke-accent" />
              )}
            </>
          )}
        </Chart>
      </div>
      <figcaption className="px-4 pb-2 text-xs text-faint">
        {lanes.some(({ spans }) => spans.some(({ opensUnknown }) => opensUnknown)) &&
          "Dotted: before Fyr first read the list. "}
        {counted.length > observed.length && "Your sensors saw the address before this time, too. "}
        {all.length > lanes.length && `${plural(all.length - lanes.length, "more claim")} below.`}
      </figcaption>
    </figure>
  );
}

function Claim({ lane: { kind, who, source, spans }, plot, top }: { lane: Lane; plot: Plot; top: number }) {
  const claim = who === null ? tagName(kind) : `${tagName(kind)}: ${tagName(who)}`;
  return (
    <g transform={`translate(0 ${top})`}>
      <text x={0} y={11} className="fill-dim text-xs">
        <tspan className="fill-ink">{claim}</tspan> · {source}
      </text>
      {spans.map(({ from, to, opensUnknown }) => (
        <g key={from}>
          {opensUnknown && (
            <path
              d={`M0 ${16 + BAR_PX / 2}H${plot.x(from)}`}
              strokeDasharray="1 5"
              strokeWidth={2}
              strokeLinecap="round"
              className="stroke-line-strong"
            />
          )}
          <rect
            x={Math.min(plot.x(from), plot.width - LEAST_PX)}
            y={16}
            width={Math.max(LEAST_PX, plot.x(to) - plot.x(from))}
            height={BAR_PX}
            rx={2}
            className={COLOURS[kind] ?? "fill-faint"}
          />
        </g>
      ))}
    </g>
  );
}

/** When own sensors saw it: the more events, the higher. */
function Observed({ points, interval, plot }: { points: readonly HistogramPoint[]; interval: number; plot: Plot }) {
  const most = Math.max(...points.map(({ count }) => count));
  return (
    <g>
      <text x={0} y={11} className="fill-ink text-xs">
        Seen by your sensors
      </text>
      {points.map(({ timestamp, count }) => {
        const high = Math.max(2, Math.round((count / most) * (BAR_PX + 3)));
        const from = Date.parse(timestamp);
        const x = plot.x(from);
        const width = Math.max(2, plot.x(from + interval * 1000) - x);
        return (
          <rect key={timestamp} x={x} y={14 + BAR_PX + 3 - high} width={width} height={high} className="fill-accent" />
        );
      })}
    </g>
  );
}
