export { blocklistsModule } from "./module.ts";
