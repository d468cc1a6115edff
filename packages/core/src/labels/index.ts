export { confidenceOfCount } from "./formats/counted.ts";
export { describeImport, type Described, type ImportOptions } from "./describe.ts";
export {
  LabelFormatError,
  type LabelTarget,
  type ListEntry,
  type ListRow,
  type MalformedRow,
  type RowDetail,
} from "./entry.ts";
export { labeller, type CountTier, type LabelImport, type LabelRow } from "./import.ts";
export type { TextChunks } from "./formats/lines.ts";
export { LABEL_FORMATS, parseLabelDocuments, parseLabelList, type LabelFormat } from "./parse.ts";
export { SOURCE_PROFILES, type SourceFeed, type SourceProfile, type SourceSubject } from "./sources/index.ts";
