import { SYSTEMS_PAGE } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../../components/Card.tsx";
import { DemoMark } from "../../components/DemoMark.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Pager } from "../../components/Pager.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { isReserved } from "../../components/Withheld.tsx";
import { plural } from "../../lib/format.ts";
import { systemsOf } from "./api.ts";
import { SystemDoor } from "./SystemDoor.tsx";

const ABOUT = {
  what: "The autonomous systems of this operator; each leads to its networks.",
  from: "The routing data that the atlas is compiled from, and Fyr's table of well-known networks.",
  how: "Systems whose organisation, or well-known name, is exactly this. An operator that a list names may run systems under another name.",
};

/** The AS that have the name of an operator. */
export function OperatorSystems({ name }: { name: string }) {
  const [page, setPage] = useState(0);
  const found = useQuery(systemsOf(name, page));
  const total = found.data?.total ?? 0;
  return (
    <Card title="Autonomous systems" about={ABOUT} bodyClassName="px-4 py-2">
      {found.isPending ? (
        <Skeleton className="my-2 w-1/2" />
      ) : isReserved(found.error) ? (
        <p className="py-2 text-dim">{found.error.message}</p>
      ) : found.isError ? (
        <NotLoaded className="px-0 py-2" onRetry={() => void found.refetch()}>
          The systems could not be loaded.
        </NotLoaded>
      ) : total === 0 ? (
        <p className="py-2 text-dim">No autonomous system is called “{name}”.</p>
      ) : (
        <>
          <p className="py-1 text-dim">{plural(total, "system has", "systems have")} this name.</p>
          <ul className="grid gap-x-6 @2xl:grid-cols-2">
            {found.data.systems.map((system) => (
              <li key={system.as_number} className="flex min-w-0 items-center gap-2 py-1">
                <SystemDoor as={system} />
                <DemoMark when={system.demo === true} isSmall />
              </li>
            ))}
          </ul>
          {total > SYSTEMS_PAGE && (
            <Pager page={page + 1} size={SYSTEMS_PAGE} total={total} onPage={(next) => setPage(next - 1)} />
          )}
        </>
      )}
    </Card>
  );
}
