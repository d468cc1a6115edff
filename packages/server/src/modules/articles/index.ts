export { articlesModule } from "./module.ts";
