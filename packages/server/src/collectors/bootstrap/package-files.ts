import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** A pinned npm package of data: its path and its metadata. */
export interface DataPackage {
  readonly name: string;
  readonly version: string;
  /** Day of the data (`YYYY-MM-DD`), which these packages carry in their version. */
  readonly published: string;
  file(name: string): string;
}

/** Finds an installed ip-location-db package. @throws Error if it is not installed, or its version carries no day */
export function dataPackage(name: string): DataPackage {
  const manifest = require.resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = path.dirname(manifest);
  return { name, version, published: dayOfVersion(version), file: (file) => path.join(folder, file) };
}

/** `2.3.2026061719` is the data of 2026-06-17, hour 19. @throws Error */
export function dayOfVersion(version: string): string {
  const match = /^\d+\.\d+\.(\d{4})(\d{2})(\d{2})\d{2}$/.exec(version);
  if (match === null) throw new Error(`version ${version} carries no day`);
  return `${match[1]}-${match[2]}-${match[3]}`;
}

/** A licence file as one paragraph to show, with the required link written out. */
export function licenceText(pack: DataPackage, file: string): string {
  return readFileSync(pack.file(file), "utf8")
    .replaceAll(/<a href='([^']*)'>([^<]*)<\/a>/g, "$2 ($1)")
    .replaceAll(/\s+/g, " ")
    .trim();
}
