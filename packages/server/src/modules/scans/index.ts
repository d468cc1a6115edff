export { scansModule } from "./module.ts";
export { createScanWorker } from "./worker.ts";
