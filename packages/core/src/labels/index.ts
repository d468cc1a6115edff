export { BOGON, isBogonLabel } from "./bogon.ts";
export { confidenceOfCount, countedIn } from "./formats/counted.ts";
export {
  excerptOf,
  LabelFormatError,
  type LabelTarget,
  type ListEntry,
  type ListRow,
  type MalformedRow,
  type RowDetail,
} from "./entry.ts";
export { labeller, type CountTier, type LabelImport, type LabelRow } from "./import.ts";
export { DayReader } from "./stated-day.ts";
export { cellsOf } from "./formats/csv.ts";
export { dayOf, isDay } from "./formats/day.ts";
export { fieldsOf, jsonOf } from "./formats/document.ts";
export { LINE_MAX, lines, type TextChunks } from "./formats/lines.ts";
export { behaviourOf, familyOf } from "./formats/words.ts";
export { LABEL_FORMATS, parseLabelDocuments, parseLabelList, type LabelFormat } from "./parse.ts";
