import type { ScanFilter } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { ScanSearch } from "lucide-react";
import { useState } from "react";
import { Card } from "../../components/Card.tsx";
import { Pager } from "../../components/Pager.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { PAGE_SIZE, useScans } from "./api.ts";
import { ScanLine } from "./ScanLine.tsx";

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

/** Scans of the account, or public ones. */
export function ScanList({ which, filter }: { which: "own" | "public"; filter: ScanFilter }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useScans(which, page, filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Card
      title={TITLES[which]}
      about={ABOUT[which]}
      bodyClassName="p-0"
      isLong
      aside={
        which === "own" &&
        (data?.total ?? 0) > 1 && (
          <Link to="/scan/compare" className="text-xs text-accent underline">
            Compare two
          </Link>
        )
      }
    >
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
