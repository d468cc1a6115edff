import { ScanData, ScanRequest } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { aRequest, someData } from "../modules/scans/testing/scan-data.ts";
import { withoutPushed } from "./pushed.ts";

const ID = "01990000-0000-7000-8000-000000000000";
const PAGE = "https://page.example/";
const zip = (path: string, more: Partial<ScanRequest> = {}): ScanRequest =>
  aRequest(`${PAGE}${path}`, { Chain: path, MimeType: "application/zip", ...more });

describe("the way to a page", () => {
  const page = aRequest(PAGE, { SecurityHeaders: ["strict-transport-security"], IP: "192.0.2.1", Chain: "page" });
  const dataOf = (LeadRequest: ScanRequest[], Downloads: Partial<ScanData["Downloads"][number]>[] = []) =>
    withoutPushed({
      Data: someData(ID, PAGE, {
        LeadRequest,
        StatusCode: 200,
        MimeType: "application/zip",
        Ip: "192.0.2.9",
        Downloads: Downloads.map((one) => ({
          Url: "",
          Name: "",
          Sha256: null,
          Bytes: 0,
          Total: null,
          Kept: false,
          ...one,
        })),
      }),
    }).Data;

  it("has no files that the page pushed, whose answer is not the page's", () => {
    const attachment = { ResponseHeaders: [{ Name: "Content-Disposition", Value: 'attachment; filename="a.zip"' }] };
    const led = zip("go", { StatusCode: 302, RedirectsTo: `${PAGE}2`, Chain: "2" });
    const data = dataOf(
      [page, zip("1", attachment), led, zip("2"), zip("3", { IsDownload: true })],
      [{ Url: `${PAGE}2` }],
    );
    expect(data.LeadRequest).toEqual([page]);
    expect(data).toMatchObject({ StatusCode: 200, MimeType: "text/html", Ip: "192.0.2.1" });
    expect(data.Requests.map(({ Url, IsDownload }) => [Url.slice(PAGE.length), IsDownload])).toEqual([
      ["1", true],
      ["go", false],
      ["2", true],
      ["3", true],
    ]);
  });

  it("is that of a file where nothing else came, and as it was where there is none", () => {
    const alone = dataOf([zip("1", { IsDownload: true })]);
    expect([alone.LeadRequest.length, alone.MimeType]).toEqual([1, "application/zip"]);
    expect(dataOf([page, aRequest(`${PAGE}next`)]).LeadRequest).toHaveLength(2);
  });
});
