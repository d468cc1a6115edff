export { doorsModule } from "./module.ts";
