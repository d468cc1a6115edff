export { sourceOf } from "./source-of.ts";
export {
  ADDRESS_DATASETS,
  type AddressDatasetId,
  BLOCKED_FROM,
  NAMES_BLOCKED_FROM,
  type Cell,
  type DatasetRow,
} from "./address-rows.ts";
export { applyDelta, deltaOf, DeltaMismatch } from "./delta.ts";
export { type DatasetDefinition, datasetOf, DATASETS } from "./definitions.ts";
export {
  cidrOf,
  COMPRESSION_SUFFIXES,
  itemOf,
  type NetworkItem,
  type NetworkLines,
  SUFFIXES,
  type TextWriter,
  textWriter,
} from "./formats.ts";
export { networkRows } from "./networks.ts";
export { orderOf } from "./order.ts";
export { createKnowledge, type Knowledge } from "./knowledge.ts";
export { keptOut, permittedFacts, type Permits } from "./permits.ts";
export { csvCell, csvLine, jsonLine } from "./text.ts";
