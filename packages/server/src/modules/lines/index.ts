export { linesModule } from "./module.ts";
export type { LineRunner } from "./running.ts";
