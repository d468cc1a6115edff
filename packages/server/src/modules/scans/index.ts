export { scansModule } from "./module.ts";
