import path from "node:path";

/** Where the snapshots lie under the data folder. */
export interface AtlasPaths {
  readonly folder: string;
  readonly current: string;
  /** The last good one before the current. */
  readonly previous: string;
  /** What the current one was built from, so that a start need not build it again. */
  readonly inputs: string;
  /** A snapshot being written; its name differs from any other build's. */
  unfinished(token: string): string;
}

/** Names of unfinished files, which a later build removes. */
export const UNFINISHED = /^atlas\..*\.unfinished$/;

export function atlasPaths(dataDir: string): AtlasPaths {
  const folder = path.join(dataDir, "atlas");
  return {
    folder,
    current: path.join(folder, "atlas.bin"),
    previous: path.join(folder, "atlas.previous.bin"),
    inputs: path.join(folder, "atlas.inputs.json"),
    unfinished: (token) => path.join(folder, `atlas.${token}.unfinished`),
  };
}
