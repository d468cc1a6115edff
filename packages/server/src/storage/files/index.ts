export { encryptedZip } from "./encrypted-zip.ts";
export { openFolder } from "./folder.ts";
export * from "./port.ts";
