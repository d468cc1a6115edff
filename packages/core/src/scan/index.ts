export type * from "./capture.ts";
