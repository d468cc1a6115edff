import { eventField } from "@fyr/core/events";
import { ChevronRight, Columns3 } from "lucide-react";
import { useId } from "react";
import { cn } from "../../../lib/cn.ts";
import type { SearchRequest } from "../api.ts";
import type { FieldActions } from "../results/JsonDocument.tsx";
import { TopValues } from "./TopValues.tsx";

/** A field: opened, its most frequent values stand below. */
export function FieldEntry({
  name,
  request,
  open,
  busy,
  actions,
  onToggle,
}: {
  name: string;
  request: SearchRequest;
  open: boolean;
  busy: boolean;
  actions: FieldActions;
  onToggle: () => void;
}) {
  const id = useId();
  // The timeline counts times.
  const isTime = eventField(name)?.kind === "date";
  const isColumn = actions.columns.includes(name);
  return (
    <li>
      <div className="group/field flex items-center gap-1 rounded hover:bg-hover">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabled={isTime}
          title={isTime ? `${name}: the timeline counts times` : name}
          onClick={onToggle}
          className="flex h-7 min-w-0 flex-1 items-center gap-1 rounded px-1 text-left text-xs disabled:text-dim"
        >
          <ChevronRight
            className={cn("size-3.5 shrink-0 text-faint", open && "rotate-90", isTime && "invisible")}
            aria-hidden
          />
          <span className="mono truncate">{name}</span>
        </button>
        <button
          type="button"
          aria-label={`Column ${name}`}
          aria-pressed={isColumn}
          title={isColumn ? "Hide the column" : "Show as a column"}
          onClick={() => actions.onColumn(name, !isColumn)}
          className={cn(
            "mr-1 grid size-5 shrink-0 place-items-center rounded hover:bg-raised hover:text-ink focus-visible:opacity-100 [&_svg]:size-3.5",
            isColumn ? "text-accent" : "text-dim opacity-0 group-hover/field:opacity-100",
          )}
        >
          <Columns3 aria-hidden />
        </button>
      </div>
      {open && !isTime && (
        <div id={id} className="pt-0.5 pb-2 pl-5">
          <TopValues key={name} name={name} request={request} busy={busy} onFilter={actions.onFilter} />
        </div>
      )}
    </li>
  );
}
