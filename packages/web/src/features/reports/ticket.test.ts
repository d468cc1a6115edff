import { expect, it } from "vitest";
import { ticketOf } from "./ticket.ts";

it("is text for a ticket that has what is bad, and no value that becomes a link", () => {
  const text = ticketOf({
    title: "Own domains, 27 Nov 2026",
    sentences: ["a.example needs a look: 1 name is listed."],
    figures: [
      { label: "Listed", value: 1, before: 0 },
      { label: "Addresses", value: 2, before: null },
    ],
    rows: [
      {
        finding: "listed",
        name: "x.a.example",
        url: "http://x.a.example/p",
        sources: ["A"],
        since: "2026-11-20",
        new: true,
      },
      { finding: "exposed", name: "a.example", ip: "192.0.2.1", risk: 90, verdict: "very_bad", new: false },
      { finding: "exposed", name: "a.example", ip: "192.0.2.2", risk: 0, verdict: "unknown" },
      ...Array.from({ length: 21 }, (_, n) => ({ finding: "impersonated", name: `a${n}.example`, sources: ["B"] })),
    ],
    url: "https://fyr.example/jobs/1",
  });
  expect(text).toContain("- Listed: 1 (before: 0)\n- Addresses: 2\n");
  expect(text).toContain("- hxxp[:]//x[.]a[.]example/p (A, since 2026-11-20, new)\n");
  expect(text).toContain("- 192[.]0[.]2[.]1 (a[.]example, risk 90)\n");
  expect(text).not.toContain("192[.]0[.]2[.]2");
  expect(text).toContain("- a19[.]example (B)\n- and 1 more\n");
  expect(text.startsWith("# Own domains, 27 Nov 2026\n\na.example needs")).toBe(true);
  expect(text.endsWith("\nhttps://fyr.example/jobs/1\n")).toBe(true);
});

it("says whose it is, and has the tables of a report that has some", () => {
  const text = ticketOf({
    title: "Query history, 29 Nov 2026",
    owner: "olga@lantern.example",
    sentences: ["Searches stand with what they named."],
    figures: [],
    rows: [],
    tables: [
      { heading: "None", columns: ["A"], rows: [] },
      {
        heading: "Queries",
        columns: ["Type", "Query"],
        rows: [["Ip Bulk", "192.0.2.1, evil.example|x"], ...Array.from({ length: 40 }, () => ["Ip", "x".repeat(700)])],
      },
    ],
    url: "https://fyr.example/jobs/1",
  });
  expect(text.split("\n").slice(0, 9)).toEqual([
    "# Query history, 29 Nov 2026",
    "",
    "Account: olga@lantern.example",
    "",
    "Searches stand with what they named.",
    "",
    "## Queries",
    "",
    "| Type | Query |",
  ]);
  expect(text).toContain(String.raw`| Ip Bulk | 192[.]0[.]2[.]1, evil[.]example\|x |`);
  expect(text).toContain(`${"x".repeat(600)}… |`);
  expect(text).toContain("\nand 1 more\n");
});

it("leaves times and figures of a table as they are, defangs once, and cuts no value of a list", () => {
  const many = Array.from({ length: 60 }, (_, n) => `192.0.2.${100 + n}`);
  const row = [
    "29 Nov 2026, 21:39 UTC",
    "1.5",
    "POST /query/custom",
    "185.220.101[.]1 2001:db8::1, https://a.example/x",
    many.join(", "),
  ];
  const text = ticketOf({
    title: "Query history",
    sentences: [],
    figures: [],
    rows: [],
    tables: [{ heading: "Queries", columns: ["Time"], rows: [row] }],
    url: "https://fyr.example/jobs/1",
  });
  const [time, figure, call, query = "", list = ""] = (text.split("\n").find((line) => line.includes("UTC")) ?? "")
    .slice(2, -2)
    .split(" | ");
  expect([time, figure, call]).toEqual(row.slice(0, 3));
  expect(query).toBe("185.220.101[.]1 2001[:]db8[:][:]1, hxxps://a[.]example/x");
  expect(list).toMatch(/^192\[\.\]0\[\.\]2\[\.\]100, .*192\[\.\]0\[\.\]2\[\.\]1\d\d,? …$/);
});
