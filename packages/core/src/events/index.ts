export { type EventField, type FieldKind, undotted } from "./field.ts";
export { EVENT_FIELDS, eventField } from "./fields.ts";
