// Keys that the help lists, a line for each feature. They load with the help.
export { eventsKeys } from "../../features/events/keys.ts";
export { resultsKeys } from "../../features/results/keys.ts";
export { searchKeys } from "../../features/search/keys.ts";
export { submissionsKeys } from "../../features/submissions/keys.ts";
