export { startClaiming } from "./claiming.ts";
