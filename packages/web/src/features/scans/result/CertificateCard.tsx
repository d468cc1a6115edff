import type { ScanCertificate, ScanResult } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { plural } from "../../../lib/format.ts";
import { Part } from "../parts.tsx";
import { HostLink } from "../HostLink.tsx";
import { Lines } from "./Lines.tsx";
import { trustOf, validityOf } from "./validity.ts";

const ABOUT = {
  what: "The certificate of the page's own host, and how it speaks TLS.",
  from: "The browser; JARM by ten connections of its own to the server.",
  how: "Validity is told as of the scan. The hash and JARM lead on to other servers with the same.",
};

const certified = (name: string) => (name.startsWith("*.") ? name : <HostLink host={name} />);

/** Who the page's host says that it is; nothing for a page without TLS. */
export function CertificateCard({ result: { Data, Timestamp } }: { result: ScanResult }) {
  const lead = Data.LeadRequest.findLast(({ Certificate }) => Certificate !== null);
  const certificate = lead?.Certificate ?? null;
  if (certificate === null && Data.Jarm === null) return null;
  return (
    <Card title="Certificate" about={ABOUT} isLong>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {certificate !== null && <Facts certificate={certificate} at={Timestamp} />}
        {lead?.TlsVersion !== null && lead?.TlsVersion !== undefined && (
          <>
            <dt className="text-dim">TLS</dt>
            <dd>{[lead.TlsVersion, lead.Cipher].filter(Boolean).join(", ")}</dd>
          </>
        )}
        {Data.Jarm !== null && (
          <>
            <dt className="text-dim">JARM</dt>
            <dd className="min-w-0">
              <Part kind="jarm" value={Data.Jarm} />
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function Facts({ certificate, at }: { certificate: ScanCertificate; at: string }) {
  const { Subject, Issuer, NotBefore, NotAfter, Sha256, SubjectAlternativeNames } = certificate;
  const { SubjectName, IssuerName, Serial, Key, Faults } = certificate;
  const { words, isBad } = validityOf(certificate, at);
  return (
    <>
      <dt className="text-dim">Subject</dt>
      <dd className="wrap-anywhere">{SubjectName ?? Subject}</dd>
      <dt className="text-dim">Issuer</dt>
      <dd className="wrap-anywhere">{IssuerName ?? Issuer}</dd>
      <dt className="text-dim">Valid</dt>
      <dd>
        {NotBefore.slice(0, 10)} to {NotAfter.slice(0, 10)}:{" "}
        <span className={isBad ? "font-medium text-danger" : "text-dim"}>{words}</span>
      </dd>
      {Faults !== null && (
        <>
          <dt className="text-dim">Trust</dt>
          <dd className={Faults.length > 0 ? "font-medium text-danger" : "text-dim"}>{trustOf(certificate)}</dd>
        </>
      )}
      {Serial !== null && (
        <>
          <dt className="text-dim">Serial number</dt>
          <dd className="mono min-w-0 break-all">{Serial}</dd>
        </>
      )}
      {Key !== null && (
        <>
          <dt className="text-dim">Key</dt>
          <dd>{Key}</dd>
        </>
      )}
      {Sha256 !== null && (
        <>
          <dt className="text-dim">SHA-256</dt>
          <dd className="min-w-0">
            <Part kind="certificate" value={Sha256} />
          </dd>
        </>
      )}
      <dt className="text-dim">Names</dt>
      <dd className="min-w-0">
        <Lines
          name={plural(SubjectAlternativeNames.length, "name")}
          values={SubjectAlternativeNames}
          line={certified}
        />
      </dd>
    </>
  );
}
