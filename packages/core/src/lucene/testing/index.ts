export { type Choice, queries, WORDS } from "./generate.ts";
export { type ColumnValue, matches, scoreOf, type SingleValue, type SmallEvent } from "./matches.ts";
