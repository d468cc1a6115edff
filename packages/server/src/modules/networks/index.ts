export { networksModule } from "./module.ts";
export { createSummaryCache } from "./summary-cache.ts";
export { readNetwork } from "./network.ts";
export { summarise, type View } from "./summary.ts";
