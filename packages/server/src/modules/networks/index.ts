export { networksModule } from "./module.ts";
export { createKnownSummaries } from "./known.ts";
export { readNetwork } from "./network.ts";
export { summarise } from "./summary.ts";
