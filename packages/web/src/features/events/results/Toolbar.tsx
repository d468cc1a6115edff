import { EVENT_EXPORT_MAX, type EventHit } from "@fyr/contract";
import { Download, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { toast } from "../../../components/toast/index.ts";
import { Button } from "../../../components/Button.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { PrintButton } from "../../../components/PrintButton.tsx";
import { Select } from "../../../components/Select.tsx";
import { downloadBlob } from "../../../lib/download.ts";
import { formatNumber } from "../../../lib/format.ts";
import { type SearchRequest, exportLines } from "../api.ts";
import { exportFailure } from "../messages.ts";
import { lastText } from "../query-text.ts";
import type { EventSearchParams, EventSort } from "../search-params.ts";
import type { ColumnActions } from "../use-field-actions.ts";
import { useUpdate } from "../use-update.ts";
import { ViewsMenu } from "../views/ViewsMenu.tsx";
import { ColumnsMenu } from "./ColumnsMenu.tsx";
import { type Tail, TailButton } from "./TailButton.tsx";

const SORTS: readonly { value: EventSort; label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "score", label: "Best match first" },
];
const SIZES = [50, 200, 1000, 10_000].map((size) => ({ value: String(size), label: `${formatNumber(size)} a page` }));

interface ToolbarProps {
  request: SearchRequest;
  params: EventSearchParams;
  total: number;
  rows: readonly EventHit[];
  actions: ColumnActions;
  isFieldsShown: boolean;
  /** Shows them. */
  onFields: () => void;
  tail: Tail;
  size: number;
  onSize: (size: number) => void;
}

/** How many were found, and what can be done with them. */
export function Toolbar({
  request,
  params,
  total,
  rows,
  actions,
  isFieldsShown,
  onFields,
  tail,
  size,
  onSize,
}: ToolbarProps) {
  const update = useUpdate();
  const { query = "", last } = params;
  // A view holds a time up to now as such.
  const kept = last === undefined ? request : { ...request, query: lastText(query, last) };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!isFieldsShown && (
        <Button onClick={onFields}>
          <PanelLeftOpen aria-hidden /> Fields
        </Button>
      )}
      <p className="tabular mr-auto px-1 text-dim">
        <span className="font-medium text-ink">{formatNumber(total)}</span> {total === 1 ? "event" : "events"}
        {tail.count > 0 && (
          <>
            , and {formatNumber(tail.count)} since{total > 0 && ", which chart and fields do not count"}
          </>
        )}
      </p>
      {/* Where there is no room for both they wrap as wholes. */}
      <div className="flex gap-2 max-md:flex-wrap print:hidden">
        <TailButton tail={tail} />
        <Select
          label="Order"
          labelHidden
          value={params.sort ?? "newest"}
          options={SORTS}
          onValue={(sort) => update({ sort })}
          className="w-38 [&_select]:h-8"
        />
        <Select
          label="Events a page"
          labelHidden
          value={String(size)}
          options={SIZES}
          onValue={(value) => onSize(Number(value))}
          className="w-34 [&_select]:h-8"
        />
      </div>
      <div className="flex gap-2 max-md:flex-wrap print:hidden">
        <ColumnsMenu rows={rows} columns={actions.columns} onColumns={actions.onColumns} />
        <ViewsMenu request={kept} columns={actions.columns} />
        <CopyButton text={() => window.location.href} label="Copy link" size="md" look="outline">
          Share
        </CopyButton>
        <ExportButton request={request} total={total} />
        <PrintButton />
      </div>
    </div>
  );
}

const CAP = formatNumber(EVENT_EXPORT_MAX);

/** What was found as .jsonl: at most the first 10,000. Of more, what comes is said before and after. */
function ExportButton({ request, total }: { request: SearchRequest; total: number }) {
  const [busy, setBusy] = useState(false);
  const isCut = total > EVENT_EXPORT_MAX;
  const save = async () => {
    setBusy(true);
    try {
      downloadBlob("fyr-events.jsonl", await exportLines(request));
      if (isCut) toast.info(`${CAP} of ${formatNumber(total)} events were exported. The API exports all of them.`);
    } catch (error) {
      toast.error(exportFailure(error));
    }
    setBusy(false);
  };
  return (
    <Button
      disabled={busy}
      onClick={() => void save()}
      title={isCut ? `The first ${CAP} of ${formatNumber(total)}: the API exports all of them` : undefined}
    >
      <Download aria-hidden /> {busy ? "Exporting..." : "Export"}
    </Button>
  );
}
