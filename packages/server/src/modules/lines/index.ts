export { linesModule } from "./module.ts";
