export { AtlasBuilder, compile, type CompileOptions, type Precedence } from "./builder.ts";
export { AtlasFormatError } from "./error.ts";
export {
  LABEL_KINDS,
  LAYER_NAMES,
  type AsRecord,
  type AtlasRow,
  type Fact,
  type Family,
  type IpFacts,
  type LabelFact,
  type LabelKind,
  type LabelRecord,
  type LayerName,
  type Layers,
  type Overclaim,
  type PlaceRecord,
  type Range,
  type RegistrationRecord,
  type Source,
  type SpecialRecord,
} from "./facts.ts";
export { ATLAS_FORMAT_VERSION } from "./file.ts";
export type { FamilyCounts, RowCounts } from "./metadata.ts";
export { openAtlas, type Atlas, type AtlasInfo, type SourceInfo } from "./open.ts";
export type { WantedLabel } from "./tables.ts";
export { createOverlay, inOrder, withOverlay, type AtlasOverlay } from "./overlay.ts";
export { announcedSmallest, smallestPrefix } from "./smallest-prefix.ts";
export { prefixLengthOf, rangeOfFacts, type Span, spansOf } from "./spans.ts";
