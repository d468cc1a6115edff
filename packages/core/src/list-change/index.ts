export { AddedRows, type ListChange, type ListExample, rowKey } from "./change.ts";
export { type Cover, coverOfRange } from "./cover.ts";
export { extentOf } from "./extent.ts";
