import { createHash } from "node:crypto";
import type { ScanData, ScanRequest } from "@fyr/contract";
import type { CapturedRequest, CapturedTimings, ScanCapture } from "@fyr/core/scan";
import { keptHeaders } from "./headers.ts";
import { keptPost } from "./posted.ts";

/** A file that a page pushed. */
export type Download = ScanCapture["downloads"][number];

const URL_CHARACTERS = 2048;
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Headers by which a site protects its visitors. */
const SECURITY_HEADERS = [
  "strict-transport-security",
  "content-security-policy",
  "x-frame-options",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
];

const originOf = (url: string | undefined): string | null => URL.parse(url ?? "")?.origin ?? null;

/** What is known of a server beside its answers. */
interface Server {
  /** Of the page, whose headers told. */
  readonly origin: string | null;
  readonly jarm: { readonly origin: string | null; readonly value: string | null };
  readonly cpe: readonly string[];
}

export function serverOf(
  { requests, leadRequest, finalUrl }: ScanCapture,
  jarm: string | null,
  technologies: ScanData["Technologies"],
): Server {
  const lead = leadRequest === null ? undefined : requests[leadRequest];
  const at = { origin: originOf(finalUrl), value: jarm };
  return { origin: originOf(lead?.url), jarm: at, cpe: serverCpe(technologies) };
}

/** Of what the server itself calls by its headers. */
const serverCpe = (technologies: ScanData["Technologies"]): string[] =>
  technologies.flatMap(({ CPE, Evidence }) =>
    CPE !== null && Evidence.some((text) => text.startsWith("header ")) ? CPE : [],
  );

/** Why a file that a page pushed did not come whole. */
const cutWords = ({ bytes, total }: Download): string =>
  `a download that ended after ${bytes}${total === null ? "" : ` of ${total}`} bytes`;

/** A request as it is kept. */
export function requestOf(
  one: CapturedRequest,
  startedAt: number,
  file: Download | undefined,
  server: Server,
): ScanRequest {
  const origin = originOf(one.url);
  const body = file === undefined ? one.body : file.sha256 === null ? null : { sha256: file.sha256, bytes: file.bytes };
  const received = file === undefined ? one.encodedBytes : (one.headerBytes ?? 0) + file.bytes;
  const url = URL.canParse(one.url) ? new URL(one.url) : null;
  const names = Object.keys(one.responseHeaders);
  return {
    Url: one.url.slice(0, URL_CHARACTERS),
    Domain: url?.hostname ?? "",
    File: (url?.pathname.split("/").at(-1) ?? "").slice(0, 255),
    IP: one.remoteAddress,
    Method: one.method.slice(0, 20),
    Port: one.remotePort,
    IsHttps: url?.protocol === "https:" || url?.protocol === "wss:",
    Size: Math.round(received),
    MimeType: one.mimeType,
    StatusCode: one.status,
    HttpFingerprint: names.length === 0 ? null : sha256(names.join(",")).slice(0, 16),
    Payload: body === null ? null : { Sha256: body.sha256, Bytes: body.bytes },
    Jarm: one.status !== null && origin === server.jarm.origin ? server.jarm.value : null,
    Certificate:
      one.certificate === null
        ? null
        : {
            Subject: one.certificate.subject,
            Issuer: one.certificate.issuer,
            SubjectAlternativeNames: [...one.certificate.subjectAlternativeNames],
            NotBefore: moment(one.certificate.notBefore),
            NotAfter: moment(one.certificate.notAfter),
            Sha256: one.certificate.sha256,
            SubjectName: one.certificate.facts?.subjectName ?? null,
            IssuerName: one.certificate.facts?.issuerName ?? null,
            Serial: one.certificate.facts?.serial ?? null,
            Key: one.certificate.facts?.key ?? null,
            SelfSigned: one.certificate.facts?.isSelfSigned ?? null,
            Faults: one.certificate.facts === null ? null : [...one.certificate.facts.faults],
          },
    CPE: one.status !== null && origin === server.origin ? [...server.cpe] : [],
    Chain: one.id.slice(0, 100),
    ResourceType: one.resourceType,
    Protocol: one.protocol,
    TlsVersion: one.tlsVersion,
    Cipher: one.cipher,
    Initiator: one.initiator.url?.slice(0, URL_CHARACTERS) ?? null,
    Server: one.responseHeaders["server"]?.slice(0, 200) ?? null,
    SecurityHeaders: SECURITY_HEADERS.filter((name) => one.responseHeaders[name] !== undefined),
    Start: Math.max(0, Math.round(one.startedAt - startedAt)),
    Duration: one.endedAt === null ? null : Math.max(0, Math.round(one.endedAt - one.startedAt)),
    Failure: file === undefined ? one.failure : file.sha256 === null ? cutWords(file) : null,
    RedirectsTo: one.redirectsTo,
    HeadersSize: one.headerBytes === null ? null : Math.round(one.headerBytes),
    IsDownload: file !== undefined,
    RequestHeaders: keptHeaders(one.requestHeaders),
    ResponseHeaders: keptHeaders(one.responseHeaders),
    LedBy: one.ledBy,
    IsOwn: one.isOwn,
    Posted: one.posted === null ? null : keptPost(one.posted, one.requestHeaders["content-type"]),
    Timings: one.timings === null ? null : timingsOf(one.timings),
  };
}

const timingsOf = (told: CapturedTimings): ScanRequest["Timings"] => ({
  Blocked: told.blocked,
  Dns: told.dns,
  Connect: told.connect,
  Ssl: told.ssl,
  Send: told.send,
  Wait: told.wait,
  Receive: told.receive,
});

/** Certificates state any number; years beyond what dates are written with are cut. */
const moment = (seconds: number): string =>
  new Date(Math.min(Math.max(seconds, 0), 253_402_300_799) * 1000).toISOString();
