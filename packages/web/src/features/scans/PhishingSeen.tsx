import type { ScanRow } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { useTimes } from "../../lib/times.ts";

/** "a scan of 29 Nov 2026, 01:52 UTC took it for phishing", which leads to that scan. */
export function PhishingSeen({ scan, of }: { scan: ScanRow; of: "domain" | "URL" }) {
  const { formatDateTime } = useTimes();
  return (
    <>
      <Link to="/scan/$id" params={{ id: scan.Id }} className="text-accent underline">
        a scan of {formatDateTime(scan.Timestamp)}
      </Link>{" "}
      took {of === "domain" ? "it" : "a page of its host"} for phishing
    </>
  );
}
