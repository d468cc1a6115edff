import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the operator's brands and rules of technologies", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "fyr-scan-data-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const scanning = (env: Record<string, string>) => readConfig({ ...env, FYR_DATA: folder }).scanning;

  it("are none without a file", () => {
    expect(scanning({})).toMatchObject({ brands: [], technologies: [] });
  });

  it("are read from files", () => {
    const brand = { name: "Fyrtårn", names: ["fyrtaarn"], domains: ["fyrtaarn.example"] };
    const rule = { name: "Lamp", categories: ["CMS"], html: ["data-lamp="] };
    const brands = file("brands.json", JSON.stringify({ format: "fyr-brands/1", brands: [brand] }));
    const rules = file("rules.json", JSON.stringify({ format: "fyr-technologies/1", technologies: [rule] }));
    expect(scanning({ FYR_SCAN_BRANDS: brands, FYR_SCAN_TECHNOLOGIES: rules })).toMatchObject({
      brands: [brand],
      technologies: [rule],
    });
  });

  it("are refused whole, with what is wrong", () => {
    const refusal = (path: string) => () => scanning({ FYR_SCAN_BRANDS: path });
    expect(refusal(join(folder, "nowhere"))).toThrow(
      /FYR_SCAN_BRANDS:? must be the path of a JSON file: .* cannot be read/,
    );
    expect(refusal(file("text.json", "brands"))).toThrow(/is no JSON/);
    const half = { format: "fyr-brands/1", brands: [{ name: "A", names: ["ab"], domains: ["a"] }] };
    expect(refusal(file("half.json", JSON.stringify(half)))).toThrow(
      /FYR_SCAN_BRANDS:? is wrong: Brand 1: `domains` has to be a list of domains/,
    );
  });
});
