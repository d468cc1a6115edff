export {
  addressesFound,
  type AddressRun,
  type AddressWalk,
  extentOf,
  rangesAsked,
  RUN_VALUES,
  type WalkNeeds,
} from "./addresses.ts";
export { type NameCondition, nameCondition } from "./name-condition.ts";
export { kindOf, type LineCompletion, lineCompletion, type LineOption } from "./completion.ts";
export { LINE_FIELDS, LINE_SUBJECTS, type LineField, lineField } from "./fields.ts";
export {
  explainLine,
  isLine,
  type Lead,
  type Line,
  LINE_LIMITS,
  type LineFailed,
  lineText,
  type LineTest,
  namedFields,
  type PostsAsked,
  readLine,
  readPosts,
  searchOf,
  testOf,
  type ValuesOf,
} from "./line.ts";
