import { lstatSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const OTHERS_REACH = 0o001;
const SYSTEM_TEMPORARY = "/tmp";
/** Of folders that scans have while they last: `fyr-scan-<end of the id>-…`. */
export const PROFILE_PREFIX = "fyr-scan-";
/** The beginning of the name of a scan's folder. It is short, as the path of a socket in it may have 107 letters only. */
export const profileOf = (id: string): string => `${PROFILE_PREFIX}${id.slice(-12)}-`;
/** Of a folder for which that is enough. */
const PATH_MAX = 32;
/** No scan lasts so long. */
const LEFT_MS = 3_600_000;

/** The folder for temporary files, unless its name is too long, or other users cannot reach what is in it and the browser runs as one. */
export function sharedFolder(): string {
  const given = tmpdir();
  if (given.length > PATH_MAX) return SYSTEM_TEMPORARY;
  if (process.getuid?.() !== 0) return given;
  for (let folder = given; folder !== dirname(folder); folder = dirname(folder))
    if ((lstatSync(folder).mode & OTHERS_REACH) === 0) return SYSTEM_TEMPORARY;
  return given;
}

/** Removes what is left of scans whose machine lost its power, or all of whose processes were killed at once. */
export function sweepProfiles(isOurs: (uid: number) => boolean, now = Date.now()): void {
  const parent = sharedFolder();
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PROFILE_PREFIX)) continue;
    const folder = join(parent, name);
    try {
      const { uid, mtimeMs } = lstatSync(folder);
      if (isOurs(uid) && now - mtimeMs > LEFT_MS) rmSync(folder, { recursive: true, force: true });
    } catch {
      // It is gone already.
    }
  }
}
