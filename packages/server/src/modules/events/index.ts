export { eventRoutes, type EventParts } from "./routes.ts";
export { createEventStore, type EventStore, eventsWhere } from "./store.ts";
export { createViewRepository, type ViewRepository } from "./views/repository.ts";
