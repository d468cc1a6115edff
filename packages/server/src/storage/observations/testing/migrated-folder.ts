import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { made } from "../../../testing/made-data.ts";
import { temporaryFolder } from "./engine.ts";

const DATA = await made(inject("testData"));

/** A new folder with the tables of a first start, without the seconds that it takes to make them. */
export function migratedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  cpSync(join(DATA, "observations"), folder.path, { recursive: true });
  return folder;
}
