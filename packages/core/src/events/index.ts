export { type EventField, type FieldKind, undotted } from "./field.ts";
export { ARRIVAL_FIELD, EVENT_FIELDS, eventField, searchedField } from "./fields.ts";
