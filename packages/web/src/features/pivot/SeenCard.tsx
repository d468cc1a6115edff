import { EVENT_IPS_MAX } from "@fyr/contract";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import type { DoorKind } from "../../lib/doors/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { useSubmit } from "../search/index.ts";
import { filterOf } from "./filter.ts";

const ABOUT = {
  what: "Addresses of your own network's events that have this value.",
  from: "Events of your sensors, and what Fyr knows of the addresses that they name.",
  how: "The addresses named most often are looked up as a list, at one credit each; its filter keeps those that have the value.",
};

/** The way to the addresses that own sensors saw and that have the value: what it is looked up for is no index of the atlas. */
export function SeenCard({ kind, value }: { kind: DoorKind; value: string }) {
  const submit = useSubmit();
  const filter = filterOf(kind, value);
  const list = useMutation({
    mutationFn: async (line: string) => {
      const { ips } = await call(ENDPOINTS.eventIps, { body: { start: 0, end: Math.ceil(Date.now() / 1000) } });
      const pieces = ips.map(({ ip }) => ip);
      if (pieces.length > 0) await submit({ type: "ip_table", input: joinInput(pieces), pieces }, { filter: line });
      return pieces.length;
    },
  });
  if (filter === null) return null;
  return (
    <Card title="Seen by your sensors" about={ABOUT}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-80 text-dim">
          {list.isError
            ? `The addresses could not be listed. ${list.error.message}`
            : list.data === 0
              ? "No event names an address."
              : `The addresses that events name most, ${formatNumber(EVENT_IPS_MAX)} of them or fewer, are looked up at one credit each; those that have it are listed.`}
        </p>
        <Button disabled={list.isPending} onClick={() => list.mutate(filter)}>
          {list.isPending ? "Looking them up…" : "List addresses seen"}
        </Button>
      </div>
    </Card>
  );
}
