import type { ScanHeader, ScanPosted, ScanRequest, ScanResult } from "@fyr/contract";

const PAGE = "page";
/** What is not known (HAR 1.2). */
const UNKNOWN = -1;

/** A scan as an HTTP archive (HAR 1.2), with what is kept of it: bodies of answers, and values of cookies, are not. */
export function harOf({ Data, Timestamp }: ScanResult): object {
  const startedDateTime = Data.StartedAt ?? Timestamp;
  const began = Date.parse(startedDateTime);
  const entries = [...Data.LeadRequest, ...Data.Requests, ...Data.Other]
    .toSorted((a, b) => a.Start - b.Start)
    .map((one) => entryOf(one, began));
  const pageTimings = { onContentLoad: UNKNOWN, onLoad: UNKNOWN };
  const page = { startedDateTime, id: PAGE, title: Data.FinalUrl, pageTimings };
  return { log: { version: "1.2", creator: { name: "Fyr", version: "1" }, pages: [page], entries } };
}

const headersOf = (headers: readonly ScanHeader[]): object[] =>
  headers.map(({ Name: name, Value: value }) => ({ name, value }));

const VERSIONS: Readonly<Record<string, string>> = { h2: "HTTP/2", h3: "HTTP/3", ws: "HTTP/1.1", wss: "HTTP/1.1" };

/** As it stands in a start line; empty where nothing was answered. */
const versionOf = (protocol: string | null): string =>
  protocol === null ? "" : (VERSIONS[protocol] ?? protocol.toUpperCase());

function entryOf(one: ScanRequest, began: number): object {
  const timings = timingsOf(one);
  const httpVersion = versionOf(one.Protocol);
  return {
    startedDateTime: new Date(began + one.Start).toISOString(),
    time: timeOf(timings),
    request: {
      method: one.Method,
      url: one.Url,
      httpVersion,
      cookies: [],
      headers: headersOf(one.RequestHeaders),
      queryString: namesOf(URL.parse(one.Url)?.searchParams),
      ...(one.Posted !== null && { postData: postDataOf(one.Posted) }),
      headersSize: UNKNOWN,
      bodySize: one.Posted === null ? 0 : (one.Posted.Bytes ?? UNKNOWN),
    },
    response: {
      status: one.StatusCode ?? 0,
      statusText: one.Failure ?? "",
      httpVersion,
      cookies: [],
      headers: headersOf(one.ResponseHeaders),
      content: { size: one.Payload?.Bytes ?? UNKNOWN, mimeType: one.MimeType ?? "" },
      redirectURL: one.RedirectsTo ?? "",
      headersSize: one.HeadersSize ?? UNKNOWN,
      bodySize: one.HeadersSize === null ? UNKNOWN : Math.max(0, one.Size - one.HeadersSize),
    },
    cache: {},
    timings,
    ...(one.IP !== null && { serverIPAddress: one.IP }),
    pageref: PAGE,
  };
}

const namesOf = (params: Iterable<[string, string]> | undefined): object[] =>
  [...(params ?? [])].map(([name, value]) => ({ name, value }));

/** HAR has the fields of a form, or the text of anything else: never both. */
function postDataOf({ MimeType: mimeType, Text: text, Cut }: ScanPosted): object {
  const isForm = mimeType.startsWith("application/x-www-form-urlencoded") && !Cut;
  const comment = Cut ? { comment: "Not all of it is kept" } : {};
  return isForm
    ? { mimeType, params: namesOf(new URLSearchParams(text)), ...comment }
    : { mimeType, params: [], text, ...comment };
}

interface Timings {
  readonly blocked: number;
  readonly dns: number;
  readonly connect: number;
  readonly ssl: number;
  readonly send: number;
  readonly wait: number;
  readonly receive: number;
}

/** Three of them are numbers of 0 and more in every archive. */
function timingsOf({ Timings: told, Duration }: ScanRequest): Timings {
  const none = { blocked: UNKNOWN, dns: UNKNOWN, connect: UNKNOWN, ssl: UNKNOWN, send: 0, receive: 0 };
  if (told === null) return { ...none, wait: Duration ?? 0 };
  const { Blocked: blocked, Dns: dns, Connect: connect, Ssl: ssl } = told;
  const [send = 0, wait = 0, receive = 0] = [told.Send, told.Wait, told.Receive].map((ms) => Math.max(0, ms));
  return { blocked, dns, connect, ssl, send, wait, receive };
}

/** The sum of all but TLS, which is part of connecting. */
const timeOf = ({ blocked, dns, connect, send, wait, receive }: Timings): number =>
  [blocked, dns, connect, send, wait, receive].reduce((sum, ms) => sum + Math.max(0, ms), 0);
