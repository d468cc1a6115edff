export { type ImportAccount, type ReadBlock, runImport, type StoreBlock } from "./run.ts";
export { type NamesText, openNamesText } from "./text.ts";
