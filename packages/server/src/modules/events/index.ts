export { eventRoutes, type EventParts } from "./routes.ts";
export { createViewRepository, type ViewRepository } from "./views/repository.ts";
