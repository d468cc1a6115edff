export { type Connect, type JarmOptions, probeJarm } from "./jarm.ts";
