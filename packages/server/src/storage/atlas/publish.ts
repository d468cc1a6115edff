import { existsSync, renameSync } from "node:fs";
import { syncFolder } from "../disk/index.ts";
import { storeAs, writeDurably } from "./durable.ts";
import { writeInputs, type Inputs } from "./inputs.ts";
import { attemptSnapshot } from "./open.ts";
import type { AtlasPaths } from "./paths.ts";

/**
 * Puts a snapshot in place so that at every moment, even across a power cut, the folder holds a whole one: written
 * under a name of its own, synced, then renamed over the current one, which first becomes the previous one if it is
 * sound (a damaged one must not push out the last good one).
 */
export async function publishSnapshot(
  paths: AtlasPaths,
  token: string,
  parts: readonly Uint8Array[],
  inputs: Inputs,
  onWritten: (bytes: number) => void,
): Promise<void> {
  const aside = paths.unfinished(token);
  writeDurably(aside, parts, onWritten);
  if (existsSync(paths.current)) {
    const present = await attemptSnapshot(paths.current);
    if (present !== null && "atlas" in present)
      storeAs(paths.current, paths.previous, paths.unfinished(`${token}.previous`));
  }
  renameSync(aside, paths.current);
  syncFolder(paths.folder);
  writeInputs(paths, inputs);
}
