export { findChromium } from "./chromium.ts";
export { ScanLook, type ScanOrder, type ScanStage } from "./job.ts";
export { runScan, ScanFailure } from "./run.ts";
