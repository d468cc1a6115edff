export { namesModule, zoneNames } from "./module.ts";
