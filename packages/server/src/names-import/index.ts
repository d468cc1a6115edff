export { type ImportAccount, type ReadBlock, runImport, type StoreBlock } from "./run.ts";
export { type NamesText, openNamesText } from "./text.ts";
export { folderOf, logAt, type LogFiles } from "./ct/files.ts";
export { logFault, openLog, type OpenLog } from "./ct/open.ts";
export { readLogKey } from "./ct/signature.ts";
