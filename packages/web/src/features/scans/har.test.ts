import type { ScanRequest, ScanResult } from "@fyr/contract";
import { expect, it } from "vitest";
import { harOf } from "./har.ts";

const request = (more: Partial<ScanRequest>): ScanRequest =>
  ({ Url: "https://example.net/", Start: 0, RequestHeaders: [], ResponseHeaders: [], ...more }) as ScanRequest;
const entriesOf = (...Requests: ScanRequest[]) => {
  const result = {
    Data: { LeadRequest: [], Requests, Other: [], FinalUrl: "" },
    Timestamp: "2026-11-27T04:00:00.000Z",
  };
  return (harOf(result as unknown as ScanResult) as { log: { entries: { request: object; response: object }[] } }).log
    .entries;
};

it("has sizes without headers, and what was asked with", () => {
  const headers = [{ Name: "server", Value: "nginx" }];
  const [beacon, one, before] = entriesOf(
    request({ Url: "https://example.net/beacon?sid=1&t=a%20b", Size: 137, HeadersSize: 137, ResponseHeaders: headers }),
    request({ Size: 161, HeadersSize: 154 }),
    request({ Size: 161, HeadersSize: null }),
  );
  expect(beacon?.request).toMatchObject({
    queryString: [
      { name: "sid", value: "1" },
      { name: "t", value: "a b" },
    ],
  });
  expect(beacon?.response).toMatchObject({
    headersSize: 137,
    bodySize: 0,
    headers: [{ name: "server", value: "nginx" }],
  });
  expect(one?.response).toMatchObject({ bodySize: 7 });
  expect(before?.response).toMatchObject({ headersSize: -1, bodySize: -1 });
});
