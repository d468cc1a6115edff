export { createFingerprintRepository, type FingerprintRepository } from "./repository.ts";
export { fingerprintsModule } from "./module.ts";
export { type ShownFingerprint, storeShownOnce } from "./shown.ts";
