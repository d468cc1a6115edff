import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "../../lib/search-params.ts";
import { columnsIn, columnsText } from "./analysis/columns-text.ts";
import { listViewOf } from "./list-view.ts";

describe("the view of a list in a link", () => {
  it("is read as it was written", () => {
    const filters = { ip: "!8.8", operator: "a & b=c", risk_score: ">70" };
    const view = {
      filter: 'risk:>70 AND operator:"OVH SAS"',
      columns: columnsText(filters),
      names: "mail",
      names_verdict: "very_bad",
      names_of: "tag=C2&kind=url",
    } as const;
    const read = listViewOf(parseSearch(stringifySearch(view).slice(1)));
    expect(read).toEqual(view);
    expect(columnsIn(read.columns)).toEqual(filters);
  });

  it("has an end, and no columns where there are none", () => {
    expect(listViewOf({ filter: "x".repeat(5000), columns: "x".repeat(5000) })).toEqual({ filter: "x".repeat(2000) });
    expect(listViewOf({ filter: "", columns: {}, names: "", names_verdict: "" })).toEqual({});
    expect([columnsIn(undefined), columnsIn(""), columnsIn("ip=")]).toEqual([null, null, null]);
    const many = columnsText(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`c${n}`, "x".repeat(300)])));
    const read = columnsIn(many) ?? {};
    expect(Object.keys(read)).toHaveLength(30);
    expect(read["c0"]).toHaveLength(200);
  });
});
