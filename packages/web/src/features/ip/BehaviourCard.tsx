import { ACCOUNT_TYPE, type IpInfo, tagName, tagSeverity } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { Card } from "../../components/Card.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Chip } from "../../components/Tags.tsx";
import { isReserved } from "../../components/Withheld.tsx";
import { call, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { readText } from "../../lib/event-query.ts";
import { plural } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";
import { useTimes } from "../../lib/times.ts";
import { ABOUT } from "./about.ts";

type Behaviour = DataOf<typeof ENDPOINTS.ipBehaviour>["behaviours"][number];

const TITLE = "Seen by your sensors";

export const behaviourOf = (ip: string) => ({
  queryKey: ["behaviour", ip] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ENDPOINTS.ipBehaviour, { params: { ip }, signal }),
});

/**
 * How an address behaved on the operator's own sensors, each with its evidence. Nothing of it: no card.
 * @param pending what holds its place until that is known
 */
export function BehaviourCard({ info: { ip }, pending = null }: { info: IpInfo; pending?: ReactNode }) {
  const seen = useQuery(behaviourOf(ip));
  const { account } = useStore(session);
  useEffect(() => {
    if (seen.error !== null) console.warn("The behaviour could not be loaded.", seen.error);
  }, [seen.error]);
  if (isReserved(seen.error)) {
    return (
      <Card title={TITLE} about={ABOUT.behaviour}>
        <p className="text-dim">{seen.error.message}</p>
      </Card>
    );
  }
  if (seen.isError) {
    return (
      <Card title={TITLE} about={ABOUT.behaviour} bodyClassName="p-0">
        <NotLoaded onRetry={() => void seen.refetch()}>What your sensors saw could not be loaded.</NotLoaded>
      </Card>
    );
  }
  if (seen.isPending) return pending;
  const { behaviours } = seen.data;
  if (behaviours.length === 0) return null;
  return (
    <Card title={TITLE} about={ABOUT.behaviour} bodyClassName="p-0">
      <ul className="divide-y divide-line">
        {behaviours.map((behaviour) => (
          <Row key={behaviour.rule} behaviour={behaviour} admin={account?.type === ACCOUNT_TYPE.admin} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ behaviour, admin }: { behaviour: Behaviour; admin: boolean }) {
  const { formatDateTime } = useTimes();
  const { name, description, tag, confidence, events, first_seen: first, last_seen: last, query } = behaviour;
  const { query: text, time } = readText(query);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {name}
          <Chip severity={tagSeverity(tag)}>{tagName(tag)}</Chip>
        </p>
        <p className="text-xs text-dim">{description}</p>
      </div>
      <p className="tabular text-xs text-faint">
        <span className="block text-dim">
          {plural(events, "event")}, confidence {confidence} of 100
        </span>
        {formatDateTime(first)} – {formatDateTime(last)}
        {admin && (
          <Link
            to="/event/search"
            search={{ query: text, ...time }}
            className="mt-0.5 block text-dim underline underline-offset-2 hover:text-ink print:hidden"
          >
            View the events
          </Link>
        )}
      </p>
    </li>
  );
}
