export { eventsModule } from "./module.ts";
export { EVENTS_STORED } from "./topic.ts";
export { createEventStore, type EventStore, eventsWhere } from "./store.ts";
export { createViewRepository, type ViewRepository } from "./views/repository.ts";
export { createEventReads, inWords, READ_SETTINGS } from "./run.ts";
export { IS_ARRIVAL } from "./search/page.ts";
export { searchEvents } from "./search/search.ts";
export { STORED_VIEWS } from "./views/stored.ts";
