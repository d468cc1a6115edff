import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { temporaryFolder } from "./engine.ts";

/** A new folder with the tables of a first start, without the seconds that it takes to make them. */
export function migratedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  cpSync(join(inject("testData"), "observations"), folder.path, { recursive: true });
  return folder;
}
