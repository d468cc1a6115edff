import { preferredGeoAsn } from "../collectors/geo-asn/index.ts";
import { atlasPaths, readInputs } from "../storage/atlas/index.ts";
import type { BuildOptions } from "./build.ts";
import { inputsFingerprint } from "./fingerprint.ts";

/** Whether the newest snapshot on disk was made of all that a build would be made of now. */
export async function isCurrent({
  dataDir,
  labels,
  base,
}: Pick<BuildOptions, "dataDir" | "labels" | "base">): Promise<boolean> {
  const inputs = readInputs(atlasPaths(dataDir));
  const chosen = preferredGeoAsn((await base?.current()) ?? []);
  return inputs !== null && inputs.fingerprint === inputsFingerprint(await labels.fingerprint(), chosen);
}
