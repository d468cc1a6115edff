import { useState } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Modal } from "../../components/Modal.tsx";
import { Select } from "../../components/Select.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useTimes } from "../../lib/times.ts";
import { type Sender, useDeleteEvents, usePreview } from "./api.ts";
import { choiceOf, type Typed } from "./choice.ts";

const TYPING_MS = 300;
const ANY = "any";
const NONE = "none";

interface Props {
  /** What the window begins with; null: it is closed. */
  of: Typed | null;
  senders: readonly Sender[];
  onClose: () => void;
}

/** Chooses events by key, sensor and log type, shows how many they are, and deletes them. */
export function DeleteEvents({ of, senders, onClose }: Props) {
  return (
    <Modal open={of !== null} onClose={onClose} title="Delete events">
      {of !== null && <Form of={of} senders={senders} onClose={onClose} />}
    </Modal>
  );
}

function Form({ of, senders, onClose }: Omit<Props, "of"> & { of: Typed }) {
  const [typed, setTyped] = useState(of);
  const remove = useDeleteEvents();
  const choice = choiceOf(typed);
  const asked = useDebounced(choice === null ? "" : JSON.stringify(choice), TYPING_MS);
  const preview = usePreview(asked === "" ? null : JSON.parse(asked));
  const isCurrent = choice !== null && asked === JSON.stringify(choice) && !preview.isFetching;
  const events = isCurrent ? preview.data?.events : undefined;
  const keys = new Map(senders.flatMap(({ key }) => (key === null ? [] : [[key.id, key]])));
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice === null || !events) return;
        remove.mutate(choice, {
          onSuccess: ({ events: count }) => {
            toast.success(`${plural(count, "event")} being deleted in the background.`);
            onClose();
          },
        });
      }}
    >
      <p className="text-dim">
        Everything that is chosen must hold. Delete the API key first if it may send more. This cannot be undone.
      </p>
      {remove.isError && <Banner kind="error">{messageOf(remove.error)}</Banner>}
      <Select
        label="API key"
        value={typed.key === null ? ANY : typed.key === "" ? NONE : typed.key}
        options={[
          { value: ANY, label: "Any" },
          { value: NONE, label: "No key" },
          ...[...keys.values()].map(({ id, name, account }) => ({
            value: id,
            label: name === null ? `Deleted key ${id}` : `${name} (${account ?? ""})`,
          })),
        ]}
        onValue={(key) => set({ key: key === ANY ? null : key === NONE ? "" : key })}
      />
      <Field label="Sensor (optional)" value={typed.sensor} onValue={(sensor) => set({ sensor })} autoComplete="off" />
      <Field
        label="Log types (optional, with commas)"
        value={typed.logTypes}
        onValue={(logTypes) => set({ logTypes })}
        autoComplete="off"
        placeholder="conn, dns"
      />
      <Preview of={choice === null ? null : preview} isCurrent={isCurrent} />
      <div className="flex items-center justify-end gap-2">
        {choice === null && <p className="flex-1 text-xs text-dim">Choose a key, a sensor or a log type.</p>}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="danger" disabled={!events || remove.isPending}>
          {events === undefined || events === 0 ? "Delete" : `Delete ${plural(events, "event")}`}
        </Button>
      </div>
    </form>
  );
}

function Preview({ of, isCurrent }: { of: ReturnType<typeof usePreview> | null; isCurrent: boolean }) {
  const { formatDateTime } = useTimes();
  if (of === null) return null;
  if (of.isError) return <Banner kind="error">{messageOf(of.error)}</Banner>;
  const { data } = of;
  if (data === undefined || !isCurrent) return <output className="text-sm text-dim">Counting…</output>;
  if (data.events === 0) return <output className="text-sm">No events are chosen.</output>;
  const named = (values: typeof data.sensors) =>
    values.map(({ value, count }) => `${value === "" ? "unnamed" : value} ${formatNumber(count)}`).join(", ");
  return (
    <output className="flex flex-col gap-1 rounded-md border border-line p-3 text-sm">
      <strong>
        {plural(data.events, "event")} of {plural(data.days, "day")}
      </strong>
      {data.first !== null && data.last !== null && (
        <span className="text-dim">
          {formatDateTime(data.first)} to {formatDateTime(data.last)}
        </span>
      )}
      <span className="break-words text-dim">Log types: {named(data.log_types)}</span>
      <span className="break-words text-dim">Sensors: {named(data.sensors)}</span>
    </output>
  );
}
