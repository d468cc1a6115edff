import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ENDPOINTS } from "@fyr/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { describeApi } from "../../packages/server/src/http/openapi.ts";
import { breaksOf, type Description } from "./breaks.ts";
import { textOf } from "./kept.ts";
import { typesOf } from "./types.ts";

const FILE = join(import.meta.dirname, "../../packages/contract/openapi.json");
const kept = await readFile(FILE, "utf8");
const now = describeApi() as Description;

it("breaks no client of the API that the description is kept of", () => {
  expect(breaksOf(JSON.parse(kept) as Description, now)).toEqual([]);
});

it("is kept as the contract has it: `npm run openapi` writes it anew", () => {
  const lines = new Set(kept.split("\n"));
  const changed = textOf(now)
    .split("\n")
    .filter((line) => !lines.has(line));
  expect({ changed, isSame: textOf(now) === kept }).toEqual({ changed: [], isSame: true });
});

it("is OpenAPI 3.1 to a validator", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(kept) as Record<string, unknown>);
  expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: "3.1" });
  // What it does not say of a reference to nothing is an error here.
  expect(() => validator.resolveRefs()).not.toThrow();
});

it("has each call of the contract once, by its name", () => {
  const names = Object.values(now.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(names.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

it("is what the types of the client are of", async () => {
  const types = await readFile(join(import.meta.dirname, "../../packages/client/src/api.gen.ts"), "utf8");
  expect((await typesOf(now)) === types).toBe(true);
});
