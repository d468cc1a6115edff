export { liveSocketModule } from "./module.ts";
