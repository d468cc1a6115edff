import { describe, expect, it } from "vitest";
import { actorsOf, readArticle, readGalaxies, readWarningLists } from "./index.ts";
import { LABELLED } from "./testing/labelled/index.ts";
import { layouts } from "./testing/layouts.ts";
import { measured, scoreOf } from "./testing/measure.ts";
import { hasRealMisp, REAL_MISP, realGalaxies, realWarningLists } from "./testing/real-misp.ts";
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

const hasAll = hasRealReports && hasRealMisp;
if (!hasAll) console.warn(`SKIPPED: MISP's lists and galaxies, as there is no ${REAL_MISP} (FYR_SHARED_DATA)`);

describe.skipIf(!hasAll)("real warning lists of MISP", () => {
  const lists = readWarningLists(hasAll ? realWarningLists() : []);

  it("cost no indicator of any report, and leave out some that are none", () => {
    const reports = [...LABELLED, ...layouts(), ...realReports()];
    const plain = reports.map((report) => measured(report));
    const warned = reports.map((report) => measured(report, lists));
    expect(warned.flatMap(({ missed }) => missed)).toEqual(plain.flatMap(({ missed }) => missed));
    const wrong = (all: typeof plain) => all.flatMap((one) => one.wrong).length;
    expect(wrong(warned)).toBeLessThan(wrong(plain));
  });
});

describe.skipIf(!hasAll)("real galaxies of MISP", () => {
  const galaxy = readGalaxies(hasAll ? realGalaxies() : []);
  const reports = new Map(hasAll ? Array.from(realReports(), (report) => [report.name, report] as const) : []);
  const namesIn = (name: string): string[] => {
    const report = [...reports.values()].find((one) => one.name.includes(name));
    if (report === undefined) throw new Error(`no report ${name}`);
    return actorsOf(readArticle(report.html, { url: report.url }).text, galaxy).map((actor) => actor.name);
  };

  it("tell whom reports are about, by the first galaxy's name", () => {
    expect(galaxy.names).toBeGreaterThan(5000);
    expect(namesIn("vicesociety")[0]).toBe("Vanilla Tempest");
    expect(namesIn("wizardspider")).toEqual(["WIZARD SPIDER", "Conti", "Cobalt Strike"]);
    expect(namesIn("unc1151")).toEqual(["Ghostwriter"]);
    expect(namesIn("blind-eagle")).toContain("APT-C-36");
    expect(namesIn("oalabs/2021-12-22-qakbot")).toEqual(["QakBot"]);
    expect(namesIn("fin7")[0]).toBe("FIN7");
  });

  it("take no word of the language for a name", () => {
    for (const quiet of ["react-cve-2025-55182", "jupyter_stealer", "hermetic_wiper", "2022-malicious-mobile-apps"])
      expect(namesIn(quiet), quiet).toEqual([]);
    const nobody = LABELLED.flatMap(({ html, url }) => actorsOf(readArticle(html, { url }).text, galaxy));
    expect(nobody.map(({ name, words }) => `${name}: ${words.join(", ")}`)).toEqual([]);
  });
});
