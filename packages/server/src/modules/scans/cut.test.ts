import { StoredScan } from "@fyr/contract";
import { expect, it } from "vitest";
import { cutTo } from "./cut.ts";
import { aRequest, someData } from "./testing/scan-data.ts";

const ID = "01990000-0000-7000-8000-000000000000";
const PAGE = "https://example.net/";
const headers = [{ Name: "x-long", Value: "x".repeat(1000) }];
const loud = (url: string) => {
  const posted = { MimeType: "text/plain", Text: "y".repeat(1000), Bytes: 1000, Cut: false };
  return aRequest(url, { RequestHeaders: headers, ResponseHeaders: headers, Posted: posted });
};
const scan = (requests: number): StoredScan =>
  StoredScan.parse({
    Data: someData(ID, PAGE, {
      LeadRequest: [loud(PAGE)],
      Requests: Array.from({ length: requests }, (_, at) => loud(`${PAGE}${at}.js`)),
      Other: [loud(`${PAGE}other`)],
    }),
    Catphish: null,
  });
const sizeOf = (document: StoredScan): number => Buffer.byteLength(JSON.stringify(document));

it("keeps a document that is small enough as it is", () => {
  const document = scan(3);
  expect(cutTo(document, sizeOf(document))).toEqual(document);
});

it("leaves out the headers of what the page loaded before any request, and keeps those of the page itself", () => {
  const document = scan(20);
  const cut = cutTo(document, 40_000);
  expect(sizeOf(document)).toBeGreaterThan(40_000);
  expect(sizeOf(cut)).toBeLessThanOrEqual(40_000);
  expect(cut.Data.Requests).toHaveLength(20);
  expect(cut.Data.LeadRequest).toEqual(document.Data.LeadRequest);
  for (const one of [...cut.Data.Requests, ...cut.Data.Other])
    expect(one).toMatchObject({ RequestHeaders: [], ResponseHeaders: [], Posted: null });
});

it("then leaves out requests, until it fits", () => {
  const cut = cutTo(scan(1500), 150_000);
  expect(sizeOf(cut)).toBeLessThanOrEqual(150_000);
  expect(cut.Data.Requests.length).toBeGreaterThan(100);
  expect(cut.Data.LeadRequest).toHaveLength(1);
});
