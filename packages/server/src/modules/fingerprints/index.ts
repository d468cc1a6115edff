export { createFingerprintRepository, type FingerprintRepository } from "./repository.ts";
export { fingerprintsModule } from "./module.ts";
