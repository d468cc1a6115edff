export { eventDeletionModule } from "./module.ts";
