export { HAR_ENTRIES_MAX, type HarReading, type HexSha256, readHar } from "./har.ts";
export { maskedKey, serviceOfKey, withKeysShown } from "./keys.ts";
export { ARTIFACT_VALUE_MAX, type ArtifactSighting, type FoundArtifact } from "./kinds.ts";
export { faviconHash, murmur3 } from "./murmur.ts";
export { artifactsInPage, normalTitle, titleOf } from "./page.ts";
export { type ArtifactReading, readArtifact, trackerId } from "./read.ts";
export { artifactsInText } from "./text.ts";
