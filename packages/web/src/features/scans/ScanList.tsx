import type { ScanFilter, ScanRow } from "@fyr/contract";
import { ScanSearch } from "lucide-react";
import { Suspense, useState } from "react";
import { Card } from "../../components/Card.tsx";
import { SelectBox, type Selection, useSelection } from "../../components/data-table/index.ts";
import { later } from "../../components/later.tsx";
import { Pager } from "../../components/Pager.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { PAGE_SIZE, useScans } from "./api.ts";
import { ScanLine } from "./ScanLine.tsx";

// It comes with the first scan that is selected.
const SelectedScans = later(() => import("./SelectedScans.tsx"), { standing: "nowhere" });

const ABOUT = {
  own: {
    what: "Pages that this account had looked at.",
    from: "Scans of this account, the newest first.",
    how: "The oldest make room for new ones.",
  },
  public: {
    what: "Scans that their accounts have made public.",
    from: "All accounts of this Fyr, the newest first.",
    how: "Private and unlisted scans are in no list of others.",
  },
};
const TITLES = { own: "Your scans", public: "Public scans" };

const NONE: readonly ScanRow[] = [];
const keyOf = ({ Id }: ScanRow): string => Id;

/** Scans of the account, or public ones. */
export function ScanList({ which, filter }: { which: "own" | "public"; filter: ScanFilter }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useScans(which, page, filter);
  const scans = data?.scans ?? NONE;
  const selection = useSelection(scans, keyOf);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Card title={TITLES[which]} about={ABOUT[which]} bodyClassName="p-0" isLong>
      {data === undefined && error !== null ? (
        <ErrorState title="The scans could not be loaded" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      ) : data === undefined ? (
        <LoadingBlock className="flex flex-col gap-4 p-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </LoadingBlock>
      ) : data.scans.length === 0 ? (
        <EmptyState icon={ScanSearch} title="No scans">
          {isFiltered
            ? "None is as the filter wants it."
            : which === "own"
              ? "What you scan is listed here."
              : "Nobody has made a scan public."}
        </EmptyState>
      ) : (
        <>
          <SelectLine scans={scans} selection={selection} isOwn={which === "own"} />
          <ul className="divide-y divide-line">
            {scans.map((scan, index) => (
              <ScanLine
                key={scan.Id}
                scan={scan}
                before={
                  <SelectBox
                    label={`Select the scan of ${scan.Url}`}
                    keyboard
                    checked={selection.has(scan)}
                    onChange={(through) => selection.toggle(scan, index, through)}
                  />
                }
              />
            ))}
          </ul>
        </>
      )}
      {data !== undefined && <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={setPage} />}
    </Card>
  );
}

/** How many of a list are selected, and what can be done with them. */
function SelectLine({
  scans,
  selection,
  isOwn,
}: {
  scans: readonly ScanRow[];
  selection: Selection<ScanRow>;
  isOwn: boolean;
}) {
  const { rows } = selection;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 text-xs text-dim print:hidden">
      <SelectBox
        label="Select all scans of the page"
        keyboard
        checked={rows.length === scans.length}
        isMixed={rows.length > 0 && rows.length < scans.length}
        onChange={selection.toggleAll}
      />
      <output className="tabular mr-auto">
        {rows.length === 0 ? "None selected" : `${formatNumber(rows.length)} selected`}
      </output>
      <Suspense>{rows.length > 0 && <SelectedScans rows={rows} isOwn={isOwn} />}</Suspense>
    </div>
  );
}
