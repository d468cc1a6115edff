import { describe, expect, it } from "vitest";
import { fieldValues } from "./field-values.ts";
import { cut, leavesOf, linesOf, marksOf, matchedLines, partsOf, timeOfHit } from "./document.ts";

const document = {
  ts: 1331901000.5,
  "id.orig_h": "10.0.0.1",
  dns: { Query: "a.example", answers: ["1.2.3.4", "x"] },
  none: [],
};

describe("a document", () => {
  it("is written out as JSON is", () => {
    const text = linesOf(document)
      .map(({ indent, key, value, mark, comma }) => {
        const name = key === null ? "" : `${JSON.stringify(key)}: `;
        return `${"  ".repeat(indent)}${name}${mark ?? JSON.stringify(value)}${comma ? "," : ""}`;
      })
      .join("\n");
    expect(text).toBe(JSON.stringify(document, null, 2));
  });

  it("has leaves under the names that a search knows", () => {
    expect([...leavesOf(document)]).toEqual([
      ["ts", [1331901000.5]],
      ["id.orig_h", ["10.0.0.1"]],
      ["dns.query", ["a.example"]],
      ["dns.answers", ["1.2.3.4", "x"]],
    ]);
  });

  it("treats a field alike whatever the sensor calls it", () => {
    const suricata = { src_ip: "10.0.0.1", http: { status: 200 } };
    expect(fieldValues({ source: suricata, index: "http" }, "id.orig_h")).toEqual(["10.0.0.1"]);
    expect(fieldValues({ source: suricata, index: "http" }, "status_code")).toEqual([200]);
    expect(fieldValues({ source: suricata, index: "http" }, "log_type")).toEqual(["http"]);
    expect(fieldValues({ source: document, index: "dns" }, "DNS.answers")).toEqual(["1.2.3.4", "x"]);
    expect(fieldValues({ source: document, index: "dns" }, "no.such")).toEqual([]);
  });

  it("has the service that a search finds it by, where its document names none", () => {
    const zeek = { index: "ssl", service: "ssl" };
    expect(fieldValues({ ...zeek, source: document }, "service")).toEqual(["ssl"]);
    expect(fieldValues({ ...zeek, source: { app_proto: "tls" } }, "service")).toEqual(["tls"]);
    expect(fieldValues({ source: document, index: "conn" }, "service")).toEqual([]);
  });

  it.each([{ ts: 0 }, { timestamp: "2056-01-01T00:00:00Z" }, { ts: 1521849600000 }, { ts: "nonsense" }, {}])(
    "happened when Fyr read it to have happened, where the sensor wrote %j",
    (source) => {
      const hit = { source, timestamp: "2026-11-22T22:08:27.976000Z" };
      expect(timeOfHit(hit)).toBe(Date.parse("2026-11-22T22:08:27.976Z"));
    },
  );

  it("marks what was matched", () => {
    const marks = marksOf([
      { field: "DNS.query", item: 1, from: 2, to: 4 },
      { field: "dns.query", item: 1, from: 0, to: 1 },
    ]);
    expect(
      cut("a.example", partsOf(marks, { indent: 0, key: null, path: "dns.Query", item: 1, comma: false })),
    ).toEqual([
      { text: "a", marked: true },
      { text: ".", marked: false },
      { text: "ex", marked: true },
      { text: "ample", marked: false },
    ]);
    expect(partsOf(marks, { indent: 0, key: null, path: "dns.Query", item: 0, comma: false })).toEqual([]);
    expect(
      cut("abc", [
        [1, 99],
        [2, 3],
      ]),
    ).toEqual([
      { text: "a", marked: false },
      { text: "bc", marked: true },
    ]);
    expect(matchedLines(document, marks)).toEqual([]);
    const query = marksOf([
      { field: "dns.query", item: 0, from: 2, to: 4 },
      { field: "dns.answers", item: 1, from: 0, to: 1 },
    ]);
    expect(matchedLines(document, query)).toEqual([
      { index: 4, path: "dns.Query", value: "a.example", parts: [[2, 4]] },
      { index: 7, path: "dns.answers", value: "x", parts: [[0, 1]] },
    ]);
    const long = { note: `${"-".repeat(100)}evil${"-".repeat(100)}` };
    const [line] = matchedLines(long, marksOf([{ field: "note", item: 0, from: 100, to: 104 }]));
    expect(cut(String(line?.value), line?.parts ?? [])).toEqual([
      { text: `…${"-".repeat(24)}`, marked: false },
      { text: "evil", marked: true },
      { text: "-".repeat(100), marked: false },
    ]);
    expect(cut("", [])).toEqual([{ text: "", marked: false }]);
  });
});
