import { createHash } from "node:crypto";
import { ATLAS_FORMAT_VERSION } from "@fyr/core/atlas";
import { specialRows } from "@fyr/core/special";
import { bootstrapVersions } from "../collectors/bootstrap/index.ts";

/** Raise it when the collectors make something else of the same packages. */
const COLLECTORS_VERSION = 2;

/** One hash of all that a snapshot is made from: equal fingerprints make equal answers. */
export function inputsFingerprint(labels: string): string {
  const special = specialRows().map(({ first, last, record }) => [String(first), String(last), record]);
  const inputs = { ATLAS_FORMAT_VERSION, COLLECTORS_VERSION, packages: bootstrapVersions(), special, labels };
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
}
