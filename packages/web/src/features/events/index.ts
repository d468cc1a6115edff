export { AdminsOnly } from "./AdminsOnly.tsx";
export { EventsOverTime } from "./EventsOverTime.tsx";
export { searchFailure } from "./messages.ts";
export { ReceivedMark } from "./results/ReceivedMark.tsx";
export { type DocumentLine, type Leaf, linesOf, timeOfHit } from "./results/document.ts";
export { doorOf } from "./results/door-of.ts";
export { EventDocument } from "./results/EventDocument.tsx";
export { fieldValues } from "./results/field-values.ts";
export { JsonLine } from "./results/Json.tsx";
