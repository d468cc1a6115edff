import type { ScanResult } from "@fyr/contract";
import { ArrowDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { HostLink } from "../HostLink.tsx";
import { UrlDoor } from "../parts.tsx";
import { formatBytes, formatNumber, plural } from "../../../lib/format.ts";
import { FilesPushed } from "./FilesPushed.tsx";
import { Picture } from "./Picture.tsx";
import { Reasons } from "./Reasons.tsx";
import { trustOf } from "./validity.ts";

const ABOUT = {
  what: "What the page is, and what speaks for and against it.",
  from: "The page as the browser saw it, and the lists that this Fyr collects.",
  how: "Reasons come first: each can be looked up below.",
};

/** The first that is read: verdict and reasons, where it leads, what it looks like. */
export function SummaryCard({ result }: { result: ScanResult }) {
  const { Data, Hosts, ThirdParty, Catphish, Verdict } = result;
  const flags = ThirdParty.filter(({ Flag }) => Flag);
  const all = [...Data.LeadRequest, ...Data.Requests, ...Data.Other];
  const { Requests, Other } = Data.Counts;
  const bytes = all.reduce((sum, { Size }) => sum + Size, 0);
  const isBad = Catphish?.Malicious === true || flags.length > 0;
  const final = URL.canParse(Data.FinalUrl) ? new URL(Data.FinalUrl) : null;
  const certificate = Data.LeadRequest.at(-1)?.Certificate ?? null;
  const answered = Data.LeadRequest.at(-1)?.Url;
  return (
    <Card title="Summary" about={ABOUT} isLong>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <p className={isBad ? "text-base font-semibold text-danger" : "text-base font-semibold"}>{Verdict}</p>
          {Catphish !== null && Catphish.reasons.length > 0 && <Reasons catphish={Catphish} />}
          {ThirdParty.length > 0 && (
            <ul className="list-disc pl-5 text-sm" aria-label="What lists say">
              {ThirdParty.map(({ Vendor, Data: words, Flag }) => (
                <li key={`${Vendor} ${words}`} className={Flag ? "text-danger" : undefined}>
                  {Vendor}: {words}
                </li>
              ))}
            </ul>
          )}
          <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
            <Row name="Title">{Data.Content.Elements.title ?? "none"}</Row>
            <Row name="Final URL">
              <UrlDoor url={Data.FinalUrl} />
            </Row>
            {final !== null && (
              <Row name="Host">
                <HostLink host={final.hostname} />
              </Row>
            )}
            {Data.Ip !== null && (
              <Row name="Address">
                <Door kind="address" value={Data.Ip} className="mono text-accent" />
              </Row>
            )}
            <Row name="Answer">
              {Data.StatusCode ?? "none"} {Data.MimeType}
              {answered !== undefined && !isSamePage(answered, Data.FinalUrl) && (
                <span className="mono block text-xs break-all text-dim">of {answered}</span>
              )}
            </Row>
            {Data.SecondLook !== null && (
              <Row name="Asked again">
                <AsAnother look={Data.SecondLook} device={result.About.Device} />
              </Row>
            )}
            {Data.Downloads.length > 0 && (
              <Row name={Data.Downloads.length === 1 ? "Download" : "Downloads"}>
                The page pushed {Data.Downloads.length === 1 ? "a file" : plural(Data.Downloads.length, "file")}:
                <FilesPushed scan={Data.Id} files={Data.Downloads} />
              </Row>
            )}
            <Row name="Loaded">
              {plural(Requests + Other, "request")} to {plural(Hosts.length, "address", "addresses")},{" "}
              {formatBytes(bytes)}
              {Other > 0 && `; ${formatNumber(Other)} without an answer`}
            </Row>
            {certificate !== null && (
              <Row name="Certificate">
                {certificate.Subject}, by {certificate.Issuer}, until {certificate.NotAfter.slice(0, 10)}
                {(certificate.Faults?.length ?? 0) > 0 && (
                  <span className="block text-danger">{trustOf(certificate)}</span>
                )}
              </Row>
            )}
            {Data.Jarm !== null && (
              <Row name="JARM">
                <Door kind="fingerprint" value={Data.Jarm} className="mono break-all text-accent" />
              </Row>
            )}
            {Data.Technologies.length > 0 && (
              <Row name="Technologies">
                {Data.Technologies.map(({ Name, Version }, index) => (
                  <Fragment key={Name}>
                    {index > 0 && ", "}
                    <Door kind="text" value={Name} isInText>
                      {Version === null ? Name : `${Name} ${Version}`}
                    </Door>
                  </Fragment>
                ))}
              </Row>
            )}
          </dl>
          {Data.LeadRequest.length > 1 && (
            <ol aria-label="Redirects" className="flex flex-col gap-1 text-xs">
              {Data.LeadRequest.map(({ Url, StatusCode, IP, LedBy }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- redirects may lead to the same URL twice, in their order
                <li key={index} className="flex items-baseline gap-2">
                  {index > 0 ? (
                    <ArrowDown className="size-3 shrink-0 text-faint" aria-hidden />
                  ) : (
                    <span className="w-3" />
                  )}
                  <span className="tabular w-8 shrink-0 text-dim">{StatusCode ?? "–"}</span>
                  <span className="min-w-0">
                    <UrlDoor url={Url} />
                  </span>
                  {LedBy !== null && <span className="shrink-0 text-dim">by {LedBy}</span>}
                  <span className="mono shrink-0 text-faint">{IP}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
        <Picture data={Data} />
      </div>
    </Card>
  );
}

/** What the server answered to a visitor with another device. */
function AsAnother({ look, device }: { look: NonNullable<ScanResult["Data"]["SecondLook"]>; device: string }) {
  const { UserAgent, Url, StatusCode, Title, Bytes } = look;
  return (
    <>
      Fyr asked once more as {device === "phone" ? "a computer" : "Android phone"}, without a browser: status{" "}
      {StatusCode}, {Title === null ? "no title" : `“${Title}”`}, {formatBytes(Bytes)}, at <UrlDoor url={Url} />
      <span className="block text-xs text-faint">{UserAgent}</span>
    </>
  );
}

/** Fragments are no part of what is asked for. */
const isSamePage = (one: string, other: string): boolean => one.split("#", 1)[0] === other.split("#", 1)[0];

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-dim">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
