import type { ScanRow } from "@fyr/contract";
import { csvLines } from "../../lib/csv.ts";

const NAMES = [
  "id",
  "url",
  "final_url",
  "status",
  "status_code",
  "visibility",
  "title",
  "ip",
  "malicious",
  "verdict",
  "error",
  "timestamp",
] as const;

/** A row a scan, with what lists show of it. */
export const csvOfScans = (scans: readonly ScanRow[]): readonly string[] =>
  csvLines(
    NAMES,
    scans.map((scan) =>
      [
        scan.Id,
        scan.Url,
        scan.FinalUrl,
        scan.Status,
        scan.StatusCode,
        scan.Visibility,
        scan.Title,
        scan.Ip,
        scan.Malicious,
        scan.Verdict,
        scan.Error,
        scan.Timestamp,
      ].map((value) => String(value ?? "")),
    ),
  );

/** A scan a line, as the API has it. */
export const jsonLinesOfScans = (scans: readonly ScanRow[]): readonly string[] =>
  scans.map((scan) => `${JSON.stringify(scan)}\n`);

/** The URLs of scans, each once, in their order. */
export const urlsOf = (scans: readonly ScanRow[]): readonly string[] => [...new Set(scans.map(({ Url }) => Url))];
