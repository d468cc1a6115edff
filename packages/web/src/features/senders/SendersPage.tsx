import { RadioTower } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../components/Ago.tsx";
import { Button } from "../../components/Button.tsx";
import { Listing } from "../../components/Listing.tsx";
import { cellClass, pinnedCellClass, pinnedRowClass, Table } from "../../components/Table.tsx";
import { formatNumber } from "../../lib/format.ts";
import { isUnderWay, type Sender, useDeletions, useSenders } from "./api.ts";
import type { Typed } from "./choice.ts";
import { DeleteEvents } from "./DeleteEvents.tsx";
import { Deletions } from "./Deletions.tsx";

const COLUMNS = ["API key", "Sensor", "Events", "First received", "Last received", ""];
const NOTHING: Typed = { key: null, sensor: "", logTypes: "" };

/** Whose events are stored, by key and sensor, and how to take them out again. */
export function SendersPage() {
  const { data: deletions = [] } = useDeletions();
  const senders = useSenders(deletions.flatMap((one) => (isUnderWay(one) ? [] : [one.id])));
  const [chosen, setChosen] = useState<Typed | null>(null);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>Event senders · Fyr</title>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Event senders</h1>
          <p className="mt-1 max-w-prose text-dim">
            API keys and sensors whose events are stored. Deleting them also takes them out of daily figures, host
            names, fingerprints and behaviour.
          </p>
        </div>
        <Button onClick={() => setChosen(NOTHING)}>Delete events…</Button>
      </div>
      <Deletions of={deletions} />
      <section aria-label="Senders" className="rounded-lg border border-line bg-panel">
        <Listing
          query={senders}
          count={(data) => data.senders.length}
          failed="The senders could not be loaded"
          empty={{ icon: RadioTower, title: "No events are stored", text: "Sensors that send events are listed here." }}
        >
          {(data) => (
            <Table label="Senders" columns={COLUMNS} pinned>
              {data.senders.map((sender) => (
                <Row
                  key={`${sender.key?.id ?? ""} ${sender.sensor}`}
                  of={sender}
                  onDelete={() => setChosen({ ...NOTHING, key: sender.key?.id ?? "", sensor: sender.sensor })}
                />
              ))}
            </Table>
          )}
        </Listing>
      </section>
      {senders.data?.is_partial === true && <p className="text-sm text-dim">Only those with most events are listed.</p>}
      <DeleteEvents of={chosen} senders={senders.data?.senders ?? []} onClose={() => setChosen(null)} />
    </div>
  );
}

function Row({ of, onDelete }: { of: Sender; onDelete: () => void }) {
  const { key, sensor, events, first_received: first, last_received: last } = of;
  return (
    <tr className={pinnedRowClass}>
      <td className={`${cellClass} max-w-64`}>
        {key === null ? (
          <span className="text-faint">No key</span>
        ) : (
          <>
            <span className="block truncate" title={key.name ?? key.id}>
              {key.name ?? "Deleted key"}
            </span>
            <span className="block truncate text-xs text-dim" title={key.account ?? key.id}>
              {key.account ?? key.id}
            </span>
          </>
        )}
      </td>
      <td className={`${cellClass} max-w-64 truncate`} title={sensor}>
        {sensor === "" ? <span className="text-faint">Unnamed</span> : sensor}
      </td>
      <td className={`${cellClass} tabular`}>{formatNumber(events)}</td>
      <td className={`${cellClass} whitespace-nowrap`}>
        <Ago at={first} />
      </td>
      <td className={`${cellClass} whitespace-nowrap`}>
        <Ago at={last} />
      </td>
      <td className={pinnedCellClass}>
        <Button
          look="ghost"
          size="sm"
          className="-my-1"
          aria-label={`Delete events of ${nameOf(of)}`}
          onClick={onDelete}
        >
          Delete…
        </Button>
      </td>
    </tr>
  );
}

const nameOf = ({ key, sensor }: Sender): string =>
  [key === null ? "no key" : (key.name ?? "a deleted key"), sensor].filter((part) => part !== "").join(", ");
