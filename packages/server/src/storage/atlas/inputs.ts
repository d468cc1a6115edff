import { createHash } from "node:crypto";
import { readFileSync, writeFileSync, renameSync } from "node:fs";
import { ATLAS_FORMAT_VERSION } from "@fyr/core/atlas";
import { specialRows } from "@fyr/core/special";
import { bootstrapVersions } from "../../collectors/bootstrap/index.ts";
import type { AtlasPaths } from "./paths.ts";

/** Raise it when the collectors make something else of the same packages. */
const COLLECTORS_VERSION = 1;

/** One hash of all that a snapshot is made from: equal fingerprints make equal answers. */
export function inputsFingerprint(labels: string): string {
  const special = specialRows().map(({ first, last, record }) => [String(first), String(last), record]);
  const inputs = { ATLAS_FORMAT_VERSION, COLLECTORS_VERSION, packages: bootstrapVersions(), special, labels };
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
}

export interface Inputs {
  readonly fingerprint: string;
  /** Tells which snapshot the fingerprint belongs to. */
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
