import type { DatasetRetention } from "@fyr/contract";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useRetention, useSetRetention } from "./api.ts";

const ABOUT = {
  what: "How much is kept of the builds of each dataset, on each node.",
  from: "What administrators set here.",
  how: "It holds from the next build on. The latest build always stays.",
};
const FIELDS = [
  { name: "builds", label: "Builds with files", least: 1, most: 24 },
  { name: "deltas", label: "Deltas", least: 1, most: 168 },
  { name: "gigabytes", label: "GiB of all together", least: 1, most: 10_000 },
] as const;

/** For administrators: how much is kept of builds. */
export function RetentionCard() {
  const retention = useRetention(true);
  if (retention.data === undefined) return null;
  return (
    <Card title="What is kept" about={ABOUT}>
      <RetentionForm key={JSON.stringify(retention.data)} kept={retention.data} />
    </Card>
  );
}

function RetentionForm({ kept }: { kept: DatasetRetention }) {
  const set = useSetRetention();
  const [draft, setDraft] = useState(kept);
  const isSame = FIELDS.every(({ name }) => draft[name] === kept[name]);
  const isSound = FIELDS.every(
    ({ name, least, most }) => Number.isInteger(draft[name]) && draft[name] >= least && draft[name] <= most,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSound || isSame) return;
    set.mutate(draft, {
      onSuccess: () => toast.success("What is kept was set"),
      onError: (error) => toast.error(messageOf(error)),
    });
  };
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-3">
      {FIELDS.map(({ name, label, least, most }) => (
        <Field
          key={name}
          label={label}
          type="number"
          min={least}
          max={most}
          value={Number.isNaN(draft[name]) ? "" : String(draft[name])}
          onValue={(text) => setDraft({ ...draft, [name]: Number.parseInt(text, 10) })}
          className="w-40"
        />
      ))}
      <Button type="submit" look="solid" disabled={isSame || !isSound || set.isPending}>
        Set
      </Button>
    </form>
  );
}
