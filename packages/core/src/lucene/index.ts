export type {
  Bound,
  Boosted,
  Clause,
  Everything,
  Exists,
  FieldName,
  Fuzzy,
  Group,
  Occur,
  Phrase,
  Piece,
  TextRange,
  Query,
  Range,
  Regex,
  Term,
  Wildcard,
} from "./tree.ts";
export { type Failed, renderError, type SearchError } from "./error.ts";
export { SEARCH_LIMITS, type SearchLimits } from "./reader.ts";
export { parse, type Parsed } from "./parse.ts";
export { print } from "./print.ts";
export { english } from "./english.ts";
export { colorsOf } from "./parse.ts";
export type { SyntaxToken, SyntaxTokenKind } from "./reader.ts";
export { type Completion, completion, type CompletionField } from "./completion.ts";
export { clauseFor, narrow } from "./narrow.ts";
export { printQuoted as quoteValue } from "./print.ts";
export { marker } from "./marks.ts";
export { type CompiledSearch, compileSearch, type SearchOptions } from "./compile.ts";
export { compileRecordFilter, recordFilterOf, type RecordField, type RecordFilter } from "./record-filter.ts";
export { chosenValues, toggleValue } from "./chosen-values.ts";
export type { Addresses, Condition, Test } from "./condition.ts";
export { attempt, Refusal } from "./error.ts";
