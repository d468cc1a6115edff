import type { ScanResult } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../components/Card.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useScansWith } from "../api.ts";
import { withSearch } from "../parts.tsx";
import { ScanLine } from "../ScanLine.tsx";

const ABOUT = {
  what: "Other scans of this URL, or of pages that led to it.",
  from: "Public scans of this Fyr, and those of this account.",
  how: "Compare shows what changed between one of them and this scan.",
};
const SHOWN = 5;
const READ = 20;

/** Scans of the same URL; nothing where there is none. */
export function EarlierCard({ result: { Data } }: { result: ScanResult }) {
  const { data } = useScansWith({ kind: "url", value: Data.Url, but: Data.Id }, 1, READ);
  // Pages that post to it have it in common, too.
  const scans = data?.scans.filter(({ Url, FinalUrl }) => Url === Data.Url || FinalUrl === Data.Url) ?? [];
  if (data === undefined || scans.length === 0) return null;
  return (
    <Card
      title="Scans of this URL"
      about={ABOUT}
      bodyClassName="p-0"
      isLong
      aside={
        data.total > SHOWN && (
          <Link to="/scan/with" search={withSearch("url", Data.Url, Data.Id)} className="text-xs text-accent underline">
            All {formatNumber(data.total)}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-line">
        {scans.slice(0, SHOWN).map((scan) => (
          <ScanLine
            key={scan.Id}
            scan={scan}
            after={
              <Link to="/scan/compare" search={{ a: scan.Id, b: Data.Id }} className="text-xs text-accent underline">
                Compare
              </Link>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
