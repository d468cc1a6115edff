export { neighboursOf } from "./neighbours.ts";
export type { Sources } from "./part.ts";
