import { type Blocklist, BLOCKLIST_INTERVALS, type LineKind } from "@fyr/contract";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Select } from "../../components/Select.tsx";
import { TextArea } from "../../components/TextArea.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { type Settings, usePreview, useSave } from "./api.ts";
import { Preview } from "./Preview.tsx";
import { intervalsFrom } from "./words.ts";

interface EditorProps {
  readonly list: Blocklist | null;
  readonly bounds: { readonly rows: number; readonly minutes: number };
  /** Own addresses and domains, to be added to what is never listed. */
  readonly own: readonly string[];
  readonly onDone: () => void;
}

const QUERY: `type:${LineKind} ${string}` = "type:ip threat:c2 risk:>80";
const intervalOf = (text: string): Settings["interval_minutes"] =>
  BLOCKLIST_INTERVALS.find((minutes) => `${minutes}` === text) ?? 1440;

/** What a list is made of, with a preview of what saving it would change. */
export function Editor({ list, bounds, own, onDone }: EditorProps) {
  const navigate = useNavigate();
  const save = useSave();
  const preview = usePreview();
  const [name, setName] = useState(list?.name ?? "");
  const [query, setQuery] = useState(list?.query ?? QUERY);
  const [rows, setRows] = useState(`${list?.max_rows ?? Math.min(1_000, bounds.rows)}`);
  const [minutes, setMinutes] = useState(`${list?.interval_minutes ?? 1440}`);
  const [allow, setAllow] = useState(list?.allow.join("\n") ?? "");
  const allowed = allow
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const max = Number(rows);
  const isMade = query.trim() !== "" && Number.isInteger(max) && max >= 1 && max <= bounds.rows;
  const missing = own.filter((one) => !allowed.includes(one));
  const made = { query, max_rows: max, allow: allowed };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isMade || name.trim() === "") return;
    save.mutate(
      { id: list?.id ?? null, name, ...made, interval_minutes: intervalOf(minutes) },
      {
        onSuccess: ({ id }) => {
          onDone();
          if (list === null) void navigate({ to: "/blocklists/$id", params: { id } });
        },
      },
    );
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      {save.isError && <Banner kind="error">{messageOf(save.error)}</Banner>}
      <Field label="Name" value={name} onValue={setName} maxLength={80} required />
      <TextArea
        label="Query line"
        hint="Begins with type:ip or type:domain"
        className="[&_textarea]:mono"
        rows={2}
        value={query}
        onValue={setQuery}
        maxLength={2000}
        spellCheck={false}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Most entries"
          hint={`Up to ${formatNumber(bounds.rows)}; those with the highest scores stay`}
          type="number"
          min={1}
          max={bounds.rows}
          value={rows}
          onValue={setRows}
        />
        <Select label="Refreshed" value={minutes} options={intervalsFrom(bounds.minutes)} onValue={setMinutes} />
      </div>
      <TextArea
        label="Never listed"
        hint="Addresses, prefixes, ranges and domains, one a line. Private addresses and public resolvers never are."
        className="[&_textarea]:mono"
        rows={3}
        value={allow}
        onValue={setAllow}
        spellCheck={false}
      />
      {missing.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-dim">
          Yours:
          {missing.map((one) => (
            <Button key={one} size="sm" look="outline" onClick={() => setAllow([...allowed, one].join("\n"))}>
              Never list {one}
            </Button>
          ))}
        </p>
      )}
      <Preview preview={preview} isNew={list === null} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          disabled={!isMade || preview.isPending}
          onClick={() => preview.mutate({ id: list?.id ?? null, ...made })}
        >
          {preview.isPending ? "Reading..." : "Preview"}
        </Button>
        <Button type="submit" look="solid" disabled={!isMade || name.trim() === "" || save.isPending}>
          {save.isPending ? "Saving..." : list === null ? "Create blocklist" : "Save"}
        </Button>
      </div>
    </form>
  );
}
