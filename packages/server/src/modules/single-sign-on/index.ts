export { singleSignOnModule } from "./module.ts";
