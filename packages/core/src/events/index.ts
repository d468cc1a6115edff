export type { EventField, FieldKind } from "./field.ts";
export { EVENT_FIELDS, eventField } from "./fields.ts";
