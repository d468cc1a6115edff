export { openFolder } from "./folder.ts";
export * from "./port.ts";
