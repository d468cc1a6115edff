import type { ScanRequest, ScanResult } from "@fyr/contract";
import { useState } from "react";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { SearchField } from "../../../components/SearchField.tsx";
import { Select } from "../../../components/Select.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { formatBytes, formatNumber, plural } from "../../../lib/format.ts";
import { usePrinting } from "../../../lib/printing.ts";
import { isForRow } from "../../../lib/row-press.ts";
import { RequestDetails } from "./RequestDetails.tsx";

const REQUESTS = {
  what: "Everything that the page asked for, in order.",
  from: "The browser; addresses are those that the scan’s proxy connected to.",
  how: "The bar shows when a request began and how long it took. A row opens to all that is kept of it.",
};
const ANY = "";
const SHOWN_BY = [
  { value: ANY, label: "All results" },
  { value: "answered", label: "Answered" },
  { value: "failed", label: "Failed, or status 400 and above" },
  { value: "other", label: "Other sites" },
] as const;
type ShownBy = (typeof SHOWN_BY)[number]["value"];
/** Rows that are shown at once. */
const ROWS = 100;
/** Rows on paper at most. */
const PRINTED = 2000;

export function RequestsCard({ result }: { result: ScanResult }) {
  const { Data } = result;
  const hosts = new Map(result.Hosts.map((host) => [host.IP, host]));
  const own = Data.LeadRequest.at(-1)?.Domain;
  const all = [...Data.LeadRequest, ...Data.Requests, ...Data.Other].toSorted((a, b) => a.Start - b.Start);
  const told = Data.Counts.Requests + Data.Counts.Other;
  const [search, setSearch] = useState("");
  const [type, setType] = useState(ANY);
  const [by, setBy] = useState<ShownBy>(ANY);
  const [more, setMost] = useState(ROWS);
  const isPrinting = usePrinting();
  const most = isPrinting ? Math.max(PRINTED, more) : more;
  const types = [...new Set(all.map(({ ResourceType }) => ResourceType))].toSorted();
  const wanted = search.trim().toLowerCase();
  const shown = all.filter(
    ({ Url, IP, MimeType, ResourceType, Domain, StatusCode, Protocol }) =>
      (type === ANY || ResourceType === type) &&
      (by !== "answered" || StatusCode !== null) &&
      (by !== "failed" || StatusCode === null || StatusCode >= 400) &&
      (by !== "other" || Domain !== own) &&
      (wanted === "" || [Url, IP, MimeType, Protocol].join(" ").toLowerCase().includes(wanted)),
  );
  const start = all[0]?.Start ?? 0;
  const end = Math.max(start + 1, ...all.map(({ Start, Duration }) => Start + (Duration ?? 0)));
  return (
    <Card
      title="Requests"
      about={REQUESTS}
      bodyClassName="p-0"
      isLong
      aside={
        <div className="flex flex-wrap items-center gap-2 py-1 print:hidden">
          <SearchField label="Filter requests" value={search} onValue={setSearch} />
          <Select
            label="Type"
            labelHidden
            value={type}
            options={[{ value: ANY, label: "All types" }, ...types.map((value) => ({ value, label: value }))]}
            onValue={setType}
          />
          <Select label="Result" labelHidden value={by} options={SHOWN_BY} onValue={setBy} />
        </div>
      }
    >
      <Table label="Requests" columns={["Status", "URL", "Type", "Address", "Size", "Time"]}>
        {shown.slice(0, most).map((one) => (
          <Row key={all.indexOf(one)} one={one} start={start} end={end} host={hosts.get(one.IP ?? "")} />
        ))}
      </Table>
      <p className="border-t border-line px-4 py-2 text-xs text-dim">
        {plural(shown.length, "request")}
        {told > all.length && `, of the ${formatNumber(all.length)} that are kept of ${formatNumber(told)}`}
        {shown.length > most && (
          <button type="button" className="ml-2 text-accent print:hidden" onClick={() => setMost(most + ROWS)}>
            Show more
          </button>
        )}
      </p>
    </Card>
  );
}

function Row({
  one,
  start,
  end,
  host,
}: {
  one: ScanRequest;
  /** Of the first and of the last request, in milliseconds: the ends of the bar. */
  start: number;
  end: number;
  host: ScanResult["Hosts"][number] | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const left = ((one.Start - start) / (end - start)) * 100;
  const width = Math.max(0.5, ((one.Duration ?? 0) / (end - start)) * 100);
  const isBad = one.StatusCode === null || one.StatusCode >= 400;
  return (
    <tr
      className="cursor-pointer border-t border-line hover:bg-raised"
      onClick={(event) => isForRow(event) && setOpen(!isOpen)}
    >
      <td className={`${cellClass} tabular ${isBad ? "text-danger" : ""}`}>{one.StatusCode ?? "–"}</td>
      <td className={`${cellClass} max-w-64 xl:max-w-lg print:w-1/2 print:max-w-none print:break-all`}>
        <button
          type="button"
          aria-expanded={isOpen}
          className="mono block w-full text-left hover:text-accent"
          onClick={() => setOpen(!isOpen)}
        >
          <span className={isOpen ? "block break-all" : "block truncate print:whitespace-normal"} title={one.Url}>
            {one.Method === "GET" ? "" : `${one.Method} `}
            {one.Url}
          </span>
        </button>
        {one.IsOwn && <span className="block text-xs text-dim">asked for by Fyr, not by the page</span>}
        {one.IsDownload && <span className="block text-xs text-dim">a download</span>}
        {isOpen && <RequestDetails one={one} host={host} />}
        {one.Failure !== null && <span className="block text-xs text-danger">{one.Failure}</span>}
      </td>
      <td className={cellClass}>
        {one.ResourceType}
        <span className="block text-xs text-faint">{[one.MimeType, one.Protocol].filter(Boolean).join(", ")}</span>
      </td>
      <td className={cellClass}>
        {one.IP === null ? "–" : <Door kind="address" value={one.IP} className="mono text-accent" />}
        {host !== undefined && (host.Country !== null || host.Asn !== null) && (
          <span className="block text-xs whitespace-nowrap text-faint">
            {[host.Country, host.Asn === null ? null : `AS${host.Asn}`].filter(Boolean).join(" · ")}
          </span>
        )}
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap`}>{formatBytes(one.Size)}</td>
      <td className={`${cellClass} min-w-40 print:min-w-24`}>
        <div className="relative h-2 rounded bg-raised" aria-hidden>
          <div
            className="absolute h-2 rounded bg-accent"
            style={{ left: `${Math.min(left, 99)}%`, width: `${Math.min(width, 100 - Math.min(left, 99))}%` }}
          />
        </div>
        <span className="tabular text-xs text-faint">
          {one.Start - start} ms{one.Duration === null ? "" : `, ${one.Duration} ms`}
        </span>
      </td>
    </tr>
  );
}
