export { exchangeModule } from "./module.ts";
