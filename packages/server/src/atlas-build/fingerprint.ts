import { createHash } from "node:crypto";
import { ATLAS_FORMAT_VERSION } from "@fyr/core/atlas";
import { edgeRows } from "@fyr/core/edges";
import { scannerRows } from "@fyr/core/scanners";
import { specialRows } from "@fyr/core/special";
import type { GeoAsnVersion } from "../collectors/geo-asn/index.ts";
import { bootstrapVersions } from "../collectors/bootstrap/index.ts";

/** Raise it when the collectors make something else of the same packages. */
const COLLECTORS_VERSION = 3;

/** One hash of all that a snapshot is made from: equal fingerprints make equal answers. */
export function inputsFingerprint(labels: string, chosen: readonly GeoAsnVersion[]): string {
  const special = specialRows().map(({ first, last, record }) => [String(first), String(last), record]);
  const base = chosen.map(({ fingerprint }) => fingerprint);
  const packages = bootstrapVersions();
  const shipped = [...scannerRows(), ...edgeRows()].map(({ first, last, record }) => [
    String(first),
    String(last),
    record,
  ]);
  const inputs = { ATLAS_FORMAT_VERSION, COLLECTORS_VERSION, packages, special, shipped, base, labels };
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex");
}
