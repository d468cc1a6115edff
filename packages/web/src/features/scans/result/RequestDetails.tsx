import type { ScanRequest, ScanResult } from "@fyr/contract";
import type { ReactNode } from "react";
import { Door } from "../../../components/door/index.ts";
import { formatBytes } from "../../../lib/format.ts";
import { Part, UrlDoor } from "../parts.tsx";
import { HeaderLines } from "./HeaderLines.tsx";
import { Posted } from "./Posted.tsx";
import { trustOf } from "./validity.ts";

/** All that is kept of one request. */
export function RequestDetails({
  one,
  host,
}: {
  one: ScanRequest;
  /** What is known of its address. */ host: ScanResult["Hosts"][number] | undefined;
}) {
  const { IP, Port, Payload, Certificate, Timings } = one;
  return (
    <>
      <dl className="mt-2 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs whitespace-normal">
        <Fact name="URL">
          <UrlDoor url={one.Url} />
        </Fact>
        {one.RedirectsTo !== null && (
          <Fact name="Leads to">
            <UrlDoor url={one.RedirectsTo} />
          </Fact>
        )}
        {one.Initiator !== null && (
          <Fact name="Asked for by">
            <UrlDoor url={one.Initiator} />
          </Fact>
        )}
        {IP !== null && (
          <Fact name="Address">
            <Door kind="address" value={IP} className="mono text-accent" />
            {Port !== null && `, port ${Port}`}
            {host?.Asn !== null && host !== undefined && (
              <>
                , <Door kind="as" value={String(host.Asn)} className="text-accent" isBeforeText /> {host.Organization}
              </>
            )}
          </Fact>
        )}
        {Payload !== null && (
          <Fact name="SHA-256">
            <Door kind="hash" value={Payload.Sha256} className="mono break-all text-accent" />,{" "}
            {formatBytes(Payload.Bytes)}
          </Fact>
        )}
        {Timings !== null && <Fact name="Times">{timesOf(Timings)}</Fact>}
        {one.TlsVersion !== null && <Fact name="TLS">{[one.TlsVersion, one.Cipher].filter(Boolean).join(", ")}</Fact>}
        {Certificate !== null && (
          <Fact name="Certificate">
            {Certificate.SubjectName ?? Certificate.Subject}, by {Certificate.IssuerName ?? Certificate.Issuer},{" "}
            {Certificate.NotBefore.slice(0, 10)} to {Certificate.NotAfter.slice(0, 10)}
            {(Certificate.Faults?.length ?? 0) > 0 && <span className="block text-danger">{trustOf(Certificate)}</span>}
            {Certificate.Sha256 !== null && (
              <span className="block">
                <Part kind="certificate" value={Certificate.Sha256} />
              </span>
            )}
          </Fact>
        )}
        {one.Jarm !== null && (
          <Fact name="JARM">
            <Part kind="jarm" value={one.Jarm} />
          </Fact>
        )}
        {one.HttpFingerprint !== null && (
          <Fact name="Header order">
            <span className="mono">{one.HttpFingerprint}</span>
          </Fact>
        )}
        {one.CPE.length > 0 && (
          <Fact name="CPE">
            <span className="mono break-all">{one.CPE.join(", ")}</span>
          </Fact>
        )}
      </dl>
      {one.Posted !== null && <Posted posted={one.Posted} />}
      <HeaderLines name="Headers of the answer" headers={one.ResponseHeaders} />
      <HeaderLines name="Headers of the request" headers={one.RequestHeaders} />
      {one.ResponseHeaders.length + one.RequestHeaders.length === 0 && (
        <p className="mt-1 text-xs text-faint">Its headers were not kept.</p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-dim">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

const PHASES = [
  ["blocked", "Blocked"],
  ["DNS", "Dns"],
  ["connecting", "Connect"],
  ["of that TLS", "Ssl"],
  ["sending", "Send"],
  ["waiting", "Wait"],
  ["receiving", "Receive"],
] as const;

/** Where its time went, without what it had not. */
const timesOf = (timings: NonNullable<ScanRequest["Timings"]>): string =>
  PHASES.flatMap(([name, key]) => (timings[key] < 0 ? [] : `${name} ${Math.round(timings[key])} ms`)).join(", ");
