export { type Allowed, isNeverListed, readAllowed } from "./allowed.ts";
export { changeOf, entriesOf, type Entries, type Entry, type ListChange } from "./entries.ts";
export { blocklistSetName } from "./set-name.ts";
export { listText } from "./text.ts";
