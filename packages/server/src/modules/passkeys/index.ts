export { relyingPartyOf } from "./relying-party.ts";
export { createPasskeyRepository } from "./repository.ts";
export { passkeyRoutes } from "./routes.ts";
export { createPasskeyService, type PasskeyService } from "./service.ts";
