import type { ScanRequest, ScanResult } from "@fyr/contract";
import { useState } from "react";
import { Card } from "../../components/Card.tsx";
import { Door } from "../../components/door/index.ts";
import { HostLink } from "./HostLink.tsx";
import { SearchField } from "../../components/SearchField.tsx";
import { Select } from "../../components/Select.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { formatBytes, plural } from "../../lib/format.ts";

const REQUESTS = {
  what: "Everything that the page asked for, in order.",
  from: "The browser; addresses are those that the scan’s proxy connected to.",
  how: "The bar shows when a request began and how long it took.",
};
const HOSTS = {
  what: "Addresses that the page reached.",
  from: "The scan, and what this Fyr knows of each address now.",
  how: "Risk is that of a lookup of the address.",
};
const ANY = "";
/** Rows that are shown at once. */
const ROWS = 100;

export function RequestsCard({ result }: { result: ScanResult }) {
  const { Data, Hosts } = result;
  const all = [...Data.LeadRequest, ...Data.Requests, ...Data.Other].toSorted((a, b) => a.Start - b.Start);
  const [search, setSearch] = useState("");
  const [type, setType] = useState(ANY);
  const [most, setMost] = useState(ROWS);
  const types = [...new Set(all.map(({ ResourceType }) => ResourceType))].toSorted();
  const wanted = search.trim().toLowerCase();
  const shown = all.filter(
    ({ Url, IP, MimeType, ResourceType }) =>
      (type === ANY || ResourceType === type) &&
      (wanted === "" || `${Url} ${IP ?? ""} ${MimeType ?? ""}`.toLowerCase().includes(wanted)),
  );
  const end = Math.max(1, ...all.map(({ Start, Duration }) => Start + (Duration ?? 0)));
  return (
    <>
      <Card
        title="Requests"
        about={REQUESTS}
        bodyClassName="p-0"
        isLong
        aside={
          <div className="flex flex-wrap items-center gap-2 py-1">
            <SearchField label="Filter requests" value={search} onValue={setSearch} />
            <Select
              label="Type"
              labelHidden
              value={type}
              options={[{ value: ANY, label: "All types" }, ...types.map((value) => ({ value, label: value }))]}
              onValue={setType}
            />
          </div>
        }
      >
        <Table label="Requests" columns={["Status", "URL", "Type", "Address", "Size", "Time"]}>
          {shown.slice(0, most).map((one) => (
            <Row key={all.indexOf(one)} one={one} end={end} />
          ))}
        </Table>
        <p className="border-t border-line px-4 py-2 text-xs text-dim">
          {plural(shown.length, "request")}
          {shown.length > most && (
            <button type="button" className="ml-2 text-accent" onClick={() => setMost(most + ROWS)}>
              Show more
            </button>
          )}
        </p>
      </Card>
      {Hosts.length > 0 && (
        <Card title="Hosts" about={HOSTS} bodyClassName="p-0" isLong>
          <Table label="Hosts" columns={["Address", "Names", "Country", "AS", "Requests", "Bytes", "Risk"]}>
            {Hosts.map((host) => (
              <tr key={host.IP} className="border-t border-line">
                <td className={cellClass}>
                  <Door kind="address" value={host.IP} className="mono text-accent" />
                </td>
                <td className={cellClass}>
                  {host.Domains.slice(0, 5).map((name) => (
                    <div key={name}>
                      <HostLink host={name} />
                    </div>
                  ))}
                </td>
                <td className={cellClass}>{host.Country ?? "–"}</td>
                <td className={cellClass}>{host.Asn === null ? "–" : `AS${host.Asn} ${host.Organization ?? ""}`}</td>
                <td className={`${cellClass} tabular`}>{host.Requests}</td>
                <td className={`${cellClass} tabular`}>{formatBytes(host.Bytes)}</td>
                <td className={`${cellClass} tabular`}>{host.Risk ?? "–"}</td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </>
  );
}

function Row({ one, end }: { one: ScanRequest; end: number }) {
  const left = (one.Start / end) * 100;
  const width = Math.max(0.5, ((one.Duration ?? 0) / end) * 100);
  const isBad = one.StatusCode === null || one.StatusCode >= 400;
  return (
    <tr className="border-t border-line">
      <td className={`${cellClass} tabular ${isBad ? "text-danger" : ""}`}>{one.StatusCode ?? "–"}</td>
      <td className={`${cellClass} max-w-64 xl:max-w-lg`}>
        <span className="mono block truncate" title={one.Url}>
          {one.Method === "GET" ? "" : `${one.Method} `}
          {one.Url}
        </span>
        {one.Failure !== null && <span className="block text-xs text-danger">{one.Failure}</span>}
      </td>
      <td className={cellClass}>
        {one.ResourceType}
        <span className="block text-xs text-faint">{one.MimeType}</span>
      </td>
      <td className={cellClass}>
        {one.IP === null ? "–" : <Door kind="address" value={one.IP} className="mono text-accent" />}
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap`}>{formatBytes(one.Size)}</td>
      <td className={`${cellClass} min-w-40`}>
        <div className="relative h-2 rounded bg-raised" aria-hidden>
          <div
            className="absolute h-2 rounded bg-accent"
            style={{ left: `${Math.min(left, 99)}%`, width: `${Math.min(width, 100 - Math.min(left, 99))}%` }}
          />
        </div>
        <span className="tabular text-xs text-faint">
          {one.Start} ms{one.Duration === null ? "" : `, ${one.Duration} ms`}
        </span>
      </td>
    </tr>
  );
}
