export { AdminsOnly } from "./AdminsOnly.tsx";
export { searchFailure } from "./messages.ts";
export { timeOfHit } from "./results/document.ts";
export { EventDocument } from "./results/EventDocument.tsx";
export { fieldValues } from "./results/field-values.ts";
