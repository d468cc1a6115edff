export { storedModule } from "./module.ts";
