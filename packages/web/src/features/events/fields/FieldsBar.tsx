import type { EventHit } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { PanelLeftClose } from "lucide-react";
import { IconButton } from "../../../components/IconButton.tsx";
import { SearchField } from "../../../components/SearchField.tsx";
import { knownFields, type SearchRequest } from "../api.ts";
import { fieldsOf } from "../results/fields-of.ts";
import type { FieldActions } from "../results/JsonDocument.tsx";
import { FieldEntry } from "./FieldEntry.tsx";

const SHOWN = 200;
/** Fields that most questions begin with. They stand first, and the first two that the events have are open. */
const FIRST = ["id.orig_h", "id.resp_h", "id.resp_p", "service", "user", "signature"];
const OPEN_FIRST = 2;

/** The fields of what was found, then all others that the server knows, each with its most frequent values. */
export default function FieldsBar({
  request,
  rows,
  busy,
  actions,
  onHide,
}: {
  request: SearchRequest;
  rows: readonly EventHit[];
  /** The search itself is still counted. */
  busy: boolean;
  actions: FieldActions;
  onHide: () => void;
}) {
  const [text, setText] = useState("");
  /** What the user opened and closed; null until then. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const wanted = text.trim().toLowerCase();
  /** The fields that no event of the page has are asked for once the list is used. */
  const [isUsed, setUsed] = useState(false);
  const own = useMemo(() => fieldsOf(rows), [rows]);
  // The page may be full of a sensor's notes on itself, which have none of them, where others that were found have.
  const isApart = firstOf(own).length === 0 && request.types.length === 0;
  const known = useQuery({ ...knownFields, enabled: isUsed || isApart });
  const others = (known.data?.fields ?? []).map(({ name }) => name);
  const first = firstOf(isApart ? others : own);
  const open = chosen ?? new Set(first.slice(0, OPEN_FIRST));
  const all = [...actions.columns, ...first, ...own, ...firstOf(others), ...others];
  const found = [...new Set(all)].filter((name) => name.toLowerCase().includes(wanted));
  const toggle = (name: string) => {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whatever within it is used
    <aside
      aria-label="Fields"
      onPointerEnter={() => setUsed(true)}
      onFocus={() => setUsed(true)}
      className="flex max-h-96 w-full shrink-0 flex-col rounded-lg border border-line bg-panel print:hidden lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)] lg:w-64"
    >
      <div className="flex items-center gap-1 border-b border-line p-2">
        <SearchField label="Search fields" value={text} onValue={setText} className="min-w-0 flex-1" />
        <IconButton label="Hide the fields" onClick={onHide}>
          <PanelLeftClose aria-hidden />
        </IconButton>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto p-1">
        {found.slice(0, SHOWN).map((name) => (
          <FieldEntry
            key={name}
            name={name}
            request={request}
            open={open.has(name)}
            busy={busy}
            actions={actions}
            onToggle={() => toggle(name)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="px-3 pb-3 text-xs text-dim">{known.isFetching ? "Looking for fields…" : "No fields found"}</p>
      )}
      {known.isError && (
        <p role="alert" className="border-t border-line px-3 py-2 text-xs text-danger">
          Only fields of the events shown are listed: the others could not be loaded.
        </p>
      )}
      {found.length > SHOWN && (
        <p className="border-t border-line px-3 py-2 text-xs text-dim">
          {SHOWN} of {found.length} fields. Search for the others.
        </p>
      )}
    </aside>
  );
}

/** In documents they may have other names. */
function firstOf(names: readonly string[]): string[] {
  return FIRST.flatMap((first) => names.find((name) => eventField(name)?.name === first) ?? []);
}
