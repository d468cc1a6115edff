export { atlasRoutes } from "./routes.ts";
