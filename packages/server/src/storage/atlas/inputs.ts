import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { AtlasPaths } from "./paths.ts";

/** The inputs of a snapshot, stored beside it. */
export interface Inputs {
  readonly fingerprint: string;
  /** Identifies which snapshot the fingerprint belongs to. */
  readonly builtAt: string;
}

export function writeInputs(paths: AtlasPaths, inputs: Inputs): void {
  const aside = `${paths.inputs}.new`;
  writeFileSync(aside, `${JSON.stringify(inputs)}\n`);
  renameSync(aside, paths.inputs);
}

/** Null if there is none, or it cannot be read: then the snapshot is built anew. */
export function readInputs(paths: AtlasPaths): Inputs | null {
  let text: string;
  try {
    text = readFileSync(paths.inputs, "utf8");
  } catch {
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("fingerprint" in value) || !("builtAt" in value)) return null;
    const { fingerprint, builtAt } = value;
    return typeof fingerprint === "string" && typeof builtAt === "string" ? { fingerprint, builtAt } : null;
  } catch {
    return null;
  }
}
