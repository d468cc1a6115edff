import { expect, it } from "vitest";
import { AtlasBuilder, openAtlas } from "../atlas/index.ts";
import { fileOf } from "../atlas/testing/file.ts";
import { edgeRows } from "./index.ts";

const builder = new AtlasBuilder();
for (const row of edgeRows()) builder.addRow(row);
const atlas = openAtlas(fileOf(builder.compile({ builtAt: "2026-11-23T00:00:00.000Z" })));

it.each([
  ["18.160.0.1", "Amazon CloudFront"],
  ["120.52.22.97", "Amazon CloudFront"],
  ["180.163.57.129", "Amazon CloudFront"],
  ["15.197.128.1", "AWS Global Accelerator"],
  ["185.199.108.153", "GitHub Pages"],
])("%s is an edge of %s", (ip, name) => {
  expect(atlas.lookup(ip).labels.map(({ value }) => [value.kind, value.display_name])).toEqual([["cdn", name]]);
});
