export { ownAccountModule } from "./module.ts";
