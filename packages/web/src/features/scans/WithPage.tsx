import { SCAN_TRAIT_FOUND_MAX, SCAN_TRAIT_NAMES } from "@fyr/contract";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ScanSearch } from "lucide-react";
import { useState } from "react";
import { Card } from "../../components/Card.tsx";
import { Pager } from "../../components/Pager.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { PAGE_SIZE, useScansWith, type WithPart } from "./api.ts";
import { Part, withWords } from "./parts.tsx";
import { ScanLine } from "./ScanLine.tsx";

const route = getRouteApi("/shell/scan/with");

const ABOUT = {
  what: "Scans of pages that have this part in common, the newest first.",
  from: "Public scans of this Fyr, and those of this account.",
  how: `At most the newest ${formatNumber(SCAN_TRAIT_FOUND_MAX)} are found.`,
};

/** Scans with a part in common. */
export function WithPage() {
  const { kind, value, but } = route.useSearch();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-6">
      <title>Scans with a part in common · Fyr</title>
      <header>
        <p className="text-xs text-dim">
          <Link to="/scan" className="text-accent underline">
            URL Scan
          </Link>
        </p>
        <h1 className="text-xl font-semibold tracking-tight">Scans {kind === undefined ? "" : withWords(kind)}</h1>
        {kind !== undefined && value !== undefined && (
          <p className="mt-1">
            <span className="text-dim">{SCAN_TRAIT_NAMES[kind]}:</span> <Part kind={kind} value={value} />
          </p>
        )}
      </header>
      {kind === undefined || value === undefined ? (
        <EmptyState icon={ScanSearch} title="Nothing is asked for">
          This link names no part of a scan. Open it from the card Related scans of a result.
        </EmptyState>
      ) : (
        <Found key={`${kind} ${value}`} part={{ kind, value, but }} />
      )}
    </div>
  );
}

function Found({ part }: { part: WithPart }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useScansWith(part, page, PAGE_SIZE);
  return (
    <Card title="Scans" about={ABOUT} bodyClassName="p-0" isLong>
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
          No scan that you may see has it.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {data.scans.map((scan) => (
            <ScanLine key={scan.Id} scan={scan} />
          ))}
        </ul>
      )}
      {data !== undefined && <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={setPage} />}
    </Card>
  );
}
