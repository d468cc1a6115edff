export { carriedChromium, carriedPackage } from "./carried.ts";
export { findChromium, type Program } from "./chromium.ts";
export { ScanLook, type ScanOrder, type ScanStage } from "./job.ts";
export { runScan, ScanFailure, type ScanWatcher } from "./run.ts";
export { SCAN_LIMITS } from "./limits.ts";
export { refusalOfUrl } from "./way-out.ts";
export { sweepProfiles } from "./shared-folder.ts";
