import type { ScanHeader, ScanRequest, ScanResult } from "@fyr/contract";

const PAGE = "page";

/** A scan as an HTTP archive (HAR 1.2), with what is kept of it: bodies, and values of cookies, are not. */
export function harOf({ Data, Timestamp }: ScanResult): object {
  const began = Date.parse(Timestamp);
  const entries = [...Data.LeadRequest, ...Data.Requests, ...Data.Other]
    .toSorted((a, b) => a.Start - b.Start)
    .map((one) => entryOf(one, began));
  const page = { startedDateTime: Timestamp, id: PAGE, title: Data.FinalUrl, pageTimings: {} };
  return { log: { version: "1.2", creator: { name: "Fyr", version: "1" }, pages: [page], entries } };
}

const headersOf = (headers: readonly ScanHeader[]): object[] =>
  headers.map(({ Name: name, Value: value }) => ({ name, value }));

const entryOf = (one: ScanRequest, began: number): object => ({
  startedDateTime: new Date(began + one.Start).toISOString(),
  time: one.Duration ?? 0,
  request: {
    method: one.Method,
    url: one.Url,
    httpVersion: one.Protocol ?? "",
    cookies: [],
    headers: headersOf(one.RequestHeaders),
    queryString: [...(URL.parse(one.Url)?.searchParams ?? [])].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: -1,
  },
  response: {
    status: one.StatusCode ?? 0,
    statusText: one.Failure ?? "",
    httpVersion: one.Protocol ?? "",
    cookies: [],
    headers: headersOf(one.ResponseHeaders),
    content: { size: one.Payload?.Bytes ?? -1, mimeType: one.MimeType ?? "" },
    redirectURL: one.RedirectsTo ?? "",
    headersSize: one.HeadersSize ?? -1,
    bodySize: one.HeadersSize === null ? -1 : Math.max(0, one.Size - one.HeadersSize),
  },
  cache: {},
  timings: { send: 0, wait: one.Duration ?? 0, receive: 0 },
  ...(one.IP !== null && { serverIPAddress: one.IP }),
  pageref: PAGE,
});
