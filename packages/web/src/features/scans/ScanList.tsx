import type { ScanRow } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Globe, Lock, ScanSearch } from "lucide-react";
import { useState } from "react";
import { Card } from "../../components/Card.tsx";
import { Pager } from "../../components/Pager.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { PAGE_SIZE, useScans, useScreenshot } from "./api.ts";

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
export function ScanList({ which }: { which: "own" | "public" }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useScans(which, page);
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
          {which === "own" ? "What you scan is listed here." : "Nobody has made a scan public."}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {data.scans.map((scan) => (
            <Row key={scan.Id} scan={scan} />
          ))}
        </ul>
      )}
      {data !== undefined && <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={setPage} />}
    </Card>
  );
}

function Row({ scan }: { scan: ScanRow }) {
  const now = useNow();
  const picture = useScreenshot(scan.Id, scan.HasScreenshot, true);
  const isLed = scan.FinalUrl !== null && scan.FinalUrl !== scan.Url;
  return (
    <li className="relative flex items-center gap-4 px-4 py-2 hover:bg-hover">
      <div className="h-12 w-20 shrink-0 overflow-hidden rounded border border-line bg-raised">
        {picture.data !== undefined && <img src={picture.data} alt="" className="size-full object-cover object-top" />}
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to="/scan/$id"
          params={{ id: scan.Id }}
          className="mono block truncate text-accent after:absolute after:inset-0"
        >
          {scan.Url}
        </Link>
        <p className="truncate text-xs text-dim">
          {scan.Title ?? scan.Error ?? (scan.Status === "queued" ? "Under way" : "No title")}
        </p>
        {isLed && <p className="mono truncate text-xs text-faint">→ {scan.FinalUrl}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-0.5 text-xs text-dim">
        <span className={scan.Malicious === true ? "font-medium text-danger" : undefined}>{wordOf(scan)}</span>
        <span className="flex items-center gap-1 text-faint">
          {scan.Visibility === "public" ? (
            <Globe className="size-3" aria-hidden />
          ) : (
            <Lock className="size-3" aria-hidden />
          )}
          {scan.Visibility} · {relativeTime(scan.Timestamp, now)}
        </span>
      </div>
    </li>
  );
}

function wordOf({ Status, Malicious, StatusCode }: ScanRow): string {
  if (Status === "queued") return "Queued";
  if (Status === "failed") return "Failed";
  if (Malicious === true) return "Malicious";
  return StatusCode === null ? "Done" : `Status ${StatusCode}`;
}
