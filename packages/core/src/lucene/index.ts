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
  Place,
  Query,
  Range,
  Regex,
  Term,
  Wildcard,
} from "./tree.ts";
export { type Failed, renderError, type SearchError } from "./error.ts";
export { SEARCH_LIMITS, type SearchLimits } from "./limits.ts";
export { parse, type Parsed } from "./parse.ts";
export { type CompiledSearch, compileSearch, type SearchOptions } from "./compile.ts";
