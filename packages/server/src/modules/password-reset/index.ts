export { passwordResetModule } from "./module.ts";
