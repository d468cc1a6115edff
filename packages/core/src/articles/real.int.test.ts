import { describe, expect, it } from "vitest";
import { measured, scoreOf } from "./testing/measure.ts";
import { hasRealReports, REAL_REPORTS, realReports } from "./testing/real-reports.ts";

if (!hasRealReports) console.warn(`SKIPPED: real reports, as there is no folder ${REAL_REPORTS} (FYR_SHARED_DATA)`);

describe.skipIf(!hasRealReports)("the indicators of real reports of ten publishers", () => {
  it("are found against the reports' own lists", () => {
    const all = Array.from(realReports(), (report) => measured(report));
    expect(all.length).toBeGreaterThan(50);
    const { precision, recall } = scoreOf(all);
    expect(precision).toBeGreaterThanOrEqual(0.985);
    expect(recall).toBeGreaterThanOrEqual(0.99);
  });
});
