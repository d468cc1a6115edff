export { createFingerprintRepository, type FingerprintRepository } from "./repository.ts";
export { fingerprintRoutes } from "./routes.ts";
