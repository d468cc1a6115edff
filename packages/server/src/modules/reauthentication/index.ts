export { reauthenticationModule } from "./module.ts";
