import type { ScanRow } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { csvOfScans, jsonLinesOfScans, urlsOf } from "./files-of-scans.ts";

const SCAN: ScanRow = {
  Id: "01981f5a-0000-7000-8000-000000000001",
  Url: "https://login.example/a,b",
  FinalUrl: null,
  Status: "done",
  Visibility: "private",
  Own: true,
  Title: '=HYPERLINK("https://evil.example")',
  Ip: "192.0.2.7",
  StatusCode: 200,
  Malicious: true,
  Verdict: "It asks for a password",
  HasScreenshot: false,
  Error: null,
  Timestamp: "2026-11-28T12:00:00.000Z",
};

describe("files of selected scans", () => {
  it("have a row a scan, and run no formula of a page's title in a spreadsheet", () => {
    const [head = "", row = ""] = csvOfScans([SCAN]);
    expect(head).toMatch(/^id,url,final_url,.*,timestamp\r\n$/);
    expect(row).toBe(
      `${SCAN.Id},"https://login.example/a,b",,done,200,private,"'=HYPERLINK(""https://evil.example"")",192.0.2.7,true,It asks for a password,,${SCAN.Timestamp}\r\n`,
    );
    expect(row.split("\r\n")).toHaveLength(2);
  });

  it("have a scan a line as the API has it, and each URL once", () => {
    const again = { ...SCAN, Id: "01981f5a-0000-7000-8000-000000000002" };
    expect(jsonLinesOfScans([SCAN, again]).map((line) => JSON.parse(line))).toEqual([SCAN, again]);
    expect(urlsOf([SCAN, again, { ...SCAN, Url: "https://other.example/" }])).toEqual([
      SCAN.Url,
      "https://other.example/",
    ]);
  });
});
