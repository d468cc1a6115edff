import { mkdirSync, mkdtempSync } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { soak } from "../../../packages/server/src/testing/soak.ts";

export const TOR = "https://raw.githubusercontent.com/X4BNet/lists_torexit/main/ipv4.txt";
const MULLVAD = "https://raw.githubusercontent.com/X4BNet/lists_vpn/main/input/vpn/ips/mullvadvpn.txt";
const IPSUM = "https://raw.githubusercontent.com/stamparm/ipsum/master/ipsum.txt";
const FILES = { tor: TOR, mullvad: MULLVAD, ipsum: IPSUM };

/** Addresses of a public network that belongs to no one. */
export const addresses = (rows: number, third: number): string[] =>
  Array.from({ length: rows }, (_, index) => `44.${third}.${index >> 8}.${index & 255}`);
export const counted = (rows: number): string[] => addresses(rows, 3).map((address) => `${address}\t4`);

/** How many rows the first version of IPsum has: in `npm run soak` so many that the next may have thousands more. */
export const IPSUM_ROWS = soak(15_000, 200);

export interface Mirror {
  /** For FYR_MIRROR. */
  readonly manifest: string;
  /** Another version of a list. */
  write(name: keyof typeof FILES, lines: readonly string[]): Promise<void>;
  /** A list that is gone. */
  remove(name: keyof typeof FILES): Promise<void>;
}

/** A mirror of three lists, for a Fyr that is started after it. */
export function useMirror(): Mirror {
  const folder = mkdtempSync(join(tmpdir(), "fyr-mirror-"));
  const manifest = join(folder, "mirror.json");
  let changes = 0;
  const write: Mirror["write"] = async (name, lines) => {
    const file = join(folder, "lists", `${name}.txt`);
    await writeFile(file, `${lines.join("\n")}\n`);
    // Another version by its time, too, however quick the test is.
    const time = 1_700_000_000 + changes++;
    await utimes(file, time, time);
  };
  beforeAll(async () => {
    mkdirSync(join(folder, "lists"));
    const places = Object.entries(FILES).map(([name, url]) => [url, `lists/${name}.txt`]);
    await writeFile(manifest, JSON.stringify(Object.fromEntries(places)));
    await write("tor", [...addresses(40, 1), "not an address"]);
    await write("mullvad", addresses(30, 2));
    await write("ipsum", counted(IPSUM_ROWS));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return { manifest, write, remove: (name) => rm(join(folder, "lists", `${name}.txt`)) };
}
