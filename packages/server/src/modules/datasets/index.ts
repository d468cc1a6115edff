export { datasetsModule } from "./module.ts";
export type { LatestBuilds } from "./service.ts";
export { isSigned, keyId } from "./signing.ts";
