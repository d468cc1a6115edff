export { type Aggregated, aggregate } from "./aggregate.ts";
export { LIST_FORMATS, type ListFormat } from "./formats.ts";
