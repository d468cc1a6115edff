import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BEHAVIOUR_RULES } from "./index.ts";

it("docs/sensors.md lists every rule as it is", () => {
  const page = readFileSync(new URL("../../../../docs/sensors.md", import.meta.url), "utf8");
  const rows = page.split("\n").flatMap((line) => {
    const [, id, tag, confidence] = /^\| `(\w+)` +\| (\w+) +\| (\d+) +\| \S/.exec(line) ?? [];
    return id === undefined ? [] : [{ id, tag, confidence: Number(confidence) }];
  });
  expect(rows).toEqual(BEHAVIOUR_RULES.map(({ id, tag, confidence }) => ({ id, tag, confidence })));
});
