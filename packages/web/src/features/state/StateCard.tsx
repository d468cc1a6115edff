import type { SensorsToday } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Card } from "../../components/Card.tsx";
import { OfDemo } from "../../components/OfDemo.tsx";
import { Button } from "../../components/Button.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { useIsAdmin } from "../session/index.ts";
import { useAtlas, useCollection } from "../sources/index.ts";
import { plainTextOf } from "../submissions/index.ts";
import { useLatestPosts, useSensorsToday } from "./api.ts";
import { heightOf, keepHeight } from "./heights.ts";
import { unusualness } from "./unusual.ts";

const ABOUT = {
  what: "What this Fyr knows and sees at the moment.",
  from: "The lists that it collects, the logs of its sensors, and the posts of its users.",
  how: "'Usual' is the average hour of the week before. Attackers are addresses that a rule of behaviour matched in the last 24 hours.",
};

/** How fresh the sources are, what own sensors see, and what people post. */
export default function StateCard() {
  const seen = useSensorsToday();
  // The card of the installation, which administrators have, tells them of the sources.
  const isAdmin = useIsAdmin();
  return (
    <Card title="State of this Fyr" about={ABOUT} bodyClassName="p-0">
      <div className="grid gap-px overflow-hidden rounded-b-lg bg-line @2xl:grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-full">
        {!isAdmin && <Sources />}
        {seen.data === null ? null : (
          <>
            <Events of={seen.data} error={seen.isError} onRetry={() => void seen.refetch()} />
            <Attackers of={seen.data} error={seen.isError} onRetry={() => void seen.refetch()} />
          </>
        )}
        <Posts />
      </div>
    </Card>
  );
}

/** @param name under which its height is remembered: while it is loading it has that, so that nothing below it moves */
function Tile({
  name,
  title,
  isLoading,
  children,
}: {
  name: string;
  title: ReactNode;
  isLoading: boolean;
  children: ReactNode;
}) {
  const tile = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLoading && tile.current !== null) keepHeight(name, tile.current.offsetHeight);
  });
  return (
    <section
      ref={tile}
      style={isLoading ? { minHeight: heightOf(name) || undefined } : undefined}
      className="min-h-20 min-w-0 bg-panel px-4 py-3"
    >
      <h3 className="font-medium text-ink">{title}</h3>
      <div className="tabular mt-0.5 text-dim">{children}</div>
    </section>
  );
}

const linkClass = "underline-offset-2 hover:text-accent hover:underline";

function Sources() {
  const collection = useCollection();
  const atlas = useAtlas();
  const { data } = collection;
  return (
    <Tile
      name="sources"
      isLoading={collection.isPending || atlas.isPending}
      title={
        <Link to="/sources" className={linkClass}>
          Sources
        </Link>
      }
    >
      {collection.isError ? (
        <Failed onRetry={() => void collection.refetch()}>The sources could not be loaded.</Failed>
      ) : data === undefined ? (
        <Skeleton className="w-1/2" />
      ) : (
        <p className={cn(data.failed_total > 0 && "text-warning")}>
          {data.collected === 0 ? "None" : formatNumber(data.collected)} of {formatNumber(data.enabled)} enabled sources
          collected
          {data.failed_total > 0 && `, ${formatNumber(data.failed_total)} failed`}
        </p>
      )}
      {atlas.data !== undefined && (
        <p className="text-xs text-faint">
          Answers are compiled from them, last <Ago at={atlas.data.built_at} inText />
        </p>
      )}
    </Tile>
  );
}

function Posts() {
  const posts = useLatestPosts();
  return (
    <Tile
      name="posts"
      isLoading={posts.isPending}
      title={
        <Link to="/channels" className={linkClass}>
          Posts
        </Link>
      }
    >
      {posts.isError ? (
        <Failed onRetry={() => void posts.refetch()}>The posts could not be loaded.</Failed>
      ) : posts.data === undefined ? (
        <Skeleton className="w-1/2" />
      ) : posts.data.submissions.length === 0 ? (
        <p>None yet</p>
      ) : (
        <ul>
          {posts.data.submissions.map(({ id, title, rendered, created_at: at, demo }) => (
            <li key={id} className="flex items-center gap-2">
              <Link to="/submissions/$id" params={{ id }} className={`min-w-0 truncate ${linkClass}`}>
                {title || plainTextOf(rendered) || "Without text"}
              </Link>
              {demo && <OfDemo />}
              <span className="ml-auto shrink-0 text-xs text-faint">
                <Ago at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}

interface Seen {
  readonly of: SensorsToday | undefined;
  readonly error: boolean;
  readonly onRetry: () => void;
}

const UNUSUAL = { more: "more than usual", fewer: "fewer than usual", usual: "as usual" } as const;

function Events({ of, error, onRetry }: Seen) {
  const isAdmin = useIsAdmin();
  const hour = Math.floor(useNow() / 60_000) * 60_000 - 3_600_000;
  const title = "Events in the last hour";
  return (
    <Tile
      name="events"
      isLoading={of === undefined && !error}
      title={
        isAdmin ? (
          <Link to="/event/search" search={{ query: "*", start: hour, end: hour + 3_660_000 }} className={linkClass}>
            {title}
          </Link>
        ) : (
          title
        )
      }
    >
      {error ? (
        <Failed onRetry={onRetry}>The events could not be counted.</Failed>
      ) : of === undefined ? (
        <Skeleton className="w-1/2" />
      ) : (
        <Hour of={of} />
      )}
    </Tile>
  );
}

function Hour({ of: { events_hour: now, arrivals_hour: arrivals, usual_hour: usual } }: { of: SensorsToday }) {
  const unusual = unusualness(now, usual);
  return (
    <>
      <p className={cn((unusual === "more" || unusual === "fewer") && "text-warning")}>
        {formatNumber(now)}
        {unusual !== null && `, ${UNUSUAL[unusual]}`}
      </p>
      <p className="text-xs text-faint">
        {usual === null
          ? "What is usual is known after two days"
          : `${formatNumber(usual)} in an average hour of the week before`}
      </p>
      {arrivals > 0 && (
        <p className="text-xs text-faint">{formatNumber(arrivals)} more arrived without a time of their own</p>
      )}
    </>
  );
}

function Attackers({ of, error, onRetry }: Seen) {
  return (
    <Tile name="attackers" isLoading={of === undefined && !error} title="Attackers in the last day">
      {error ? (
        <Failed onRetry={onRetry}>What your sensors saw could not be loaded.</Failed>
      ) : of === undefined ? (
        <Skeleton className="w-1/2" />
      ) : of.attackers_total === 0 ? (
        <p>Your sensors saw none</p>
      ) : (
        <>
          <ul>
            {of.attackers.map(({ ip, behaviours, last_seen: last }) => (
              <li key={ip} className="flex items-center gap-2">
                <Link to="/search" search={{ input: ip, type: "ip" }} className={`mono shrink-0 text-ink ${linkClass}`}>
                  {ip}
                </Link>
                <OfDemo kind="address" value={ip} />
                <span className="min-w-0 truncate">{behaviours.join(", ")}</span>
                <span className="ml-auto shrink-0 text-xs text-faint">
                  <Ago at={last} />
                </span>
              </li>
            ))}
          </ul>
          {of.attackers_total > of.attackers.length && (
            <p className="text-xs text-faint">
              and {plural(of.attackers_total - of.attackers.length, "more address", "more addresses")}
            </p>
          )}
        </>
      )}
    </Tile>
  );
}

const Failed = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <div className="flex flex-wrap items-center gap-2">
    <p>{children}</p>
    <Button size="sm" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
