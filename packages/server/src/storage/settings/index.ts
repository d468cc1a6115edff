export { createSettings, type Settings } from "./settings.ts";
