import type { ScanSettings } from "@fyr/contract";
import type { Brand } from "@fyr/core/catphish";
import type { TechnologyRule } from "@fyr/core/technologies";
import {
  carriedChromium,
  carriedPackage,
  findChromium,
  type Program,
  SCAN_LIMITS,
  type ScanFailure,
  type ScanOrder,
  refusalOfUrl,
  sweepProfiles,
} from "../../scanner/index.ts";
import type { ScanRowOf } from "./repository.ts";

/** How this node looks at pages, and whether it does. */
export interface Scanner {
  /** None where only processes of their own look at pages. */
  readonly atOnce: number;
  readonly settings: () => ScanSettings;
  /** Why no page of a URL is looked at, as far as that is known before it waits for its turn; null where nothing forbids it. */
  refusalOf(url: string): Promise<string | null>;
  /** What the process of a scan is told; a sentence where there can be none. */
  orderOf(row: Pick<ScanRowOf, "id" | "url" | "look" | "exit" | "visibility">): Promise<ScanOrder | string>;
  /** Learns from a failure what holds for all scans. */
  note(failure: ScanFailure): void;
}

/** Of the range that systemd gives to services without a user of their own: nothing else runs or owns files under it. */
const UID_FIRST = 61_184;
const UIDS = 4000;
const OFF = "Scanning is off on this Fyr (FYR_SCAN).";
const NO_BROWSER = "There is no Chromium on this machine: install it, or name its program (FYR_SCAN_CHROMIUM).";
const NO_SANDBOX =
  "Chromium's sandbox does not start on this machine: allow user namespaces, or accept pages without it (FYR_SCAN=unsandboxed).";

/** As the operator has it. */
export interface ScanningSettings {
  readonly mode: "on" | "off" | "unsandboxed" | "workers";
  readonly allow: readonly string[];
  /** Of Fyr and its stores, as they are set. */
  readonly ports: readonly number[];
  readonly offline: boolean;
  readonly atOnce: number;
  readonly chromium: string | null;
  readonly dataDir: string;
  readonly proxy: string | null;
  readonly proxies: Readonly<Record<string, string>>;
  /** Beside those that Fyr comes with. */
  readonly brands: readonly Brand[];
  readonly technologies: readonly TechnologyRule[];
}

export function createScanner(config: ScanningSettings): Scanner {
  const { mode, allow, offline, proxy, proxies } = config;
  let hasSandbox = true;
  const isRoot = process.getuid?.() === 0;
  if (mode !== "off") {
    sweepProfiles((uid) => uid === process.getuid?.() || (isRoot && uid >= UID_FIRST && uid < UID_FIRST + UIDS));
  }
  // The operator's own, the machine's, or the one of npm.
  const carried = config.chromium === null ? carriedPackage() : null;
  let unpacking: Promise<Program> | null = null;
  const chromium = async (): Promise<Program | null> => {
    const found = findChromium(config.chromium);
    if (found !== null || carried === null) return found;
    unpacking ??= carriedChromium(carried, config.dataDir);
    return unpacking.catch((error: unknown) => {
      unpacking = null;
      throw error;
    });
  };
  const offReason = (): string | null => {
    if (mode === "off") return OFF;
    // What their machines have is known there.
    if (mode === "workers") return null;
    if (findChromium(config.chromium) === null && carried === null) return NO_BROWSER;
    return hasSandbox || mode === "unsandboxed" ? null : NO_SANDBOX;
  };
  return {
    atOnce: mode === "workers" ? 0 : config.atOnce,
    settings: () => ({ off: offReason(), unsandboxed: mode === "unsandboxed", exits: Object.keys(proxies) }),
    async refusalOf(url) {
      // Machines that work for this one have a way out of their own.
      return mode === "workers" ? null : refusalOfUrl(url, { allow, offline, closed: config.ports });
    },
    async orderOf({ id, url, look, exit, visibility }) {
      const off = offReason();
      const program = await chromium();
      if (off !== null || program === null) return off ?? NO_BROWSER;
      const upstream = exit === null ? proxy : proxies[exit];
      if (upstream === undefined) return `This Fyr has no exit called ${exit}`;
      const way = { allow, offline, closed: config.ports, owner: process.pid };
      const uid = isRoot ? UID_FIRST + (Number.parseInt(id.slice(-6), 16) % UIDS) : null;
      const isSandboxed = mode !== "unsandboxed";
      const more = { brands: config.brands, rules: config.technologies };
      const isForOthers = visibility !== "private";
      return { id, url, look, isForOthers, way, upstream, program, isSandboxed, uid, limits: SCAN_LIMITS, ...more };
    },
    note({ isSandboxMissing }) {
      if (isSandboxMissing) hasSandbox = false;
    },
  };
}
