import { describe, expect, it } from "vitest";
import { columnTest } from "../../components/data-table/column-filter.ts";
import { withinRange } from "./within-range.ts";

const IPS = ["185.220.101.34", "185.220.102.1", "2001:db8::1"].map((ip) => ({ ip }));
const COLUMN = {
  id: "ip",
  label: "IP",
  width: 100,
  sort: ({ ip }: { ip: string }) => ip,
  text: ({ ip }: { ip: string }) => ip,
  finds: withinRange,
  cell: () => null,
};

describe("the filter of the column of addresses", () => {
  it.each([
    ["185.220.101.0/24", ["185.220.101.34"]],
    ["!185.220.101.0/24", ["185.220.102.1", "2001:db8::1"]],
    ["185.220.101.40 - 185.220.102.1", ["185.220.102.1"]],
    ["2001:DB8::/32", ["2001:db8::1"]],
    ["185.220.", ["185.220.101.34", "185.220.102.1"]],
    ["220.10", ["185.220.101.34", "185.220.102.1"]],
    ["185.220.101.0/99", []],
  ])("%j", (text, expected) => {
    const test = columnTest(COLUMN, text);
    expect(IPS.filter((row) => test?.(row)).map(({ ip }) => ip)).toEqual(expected);
  });
});
