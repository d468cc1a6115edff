export { relyingPartyOf } from "./relying-party.ts";
export { createPasskeyRepository, type PasskeyRepository } from "./repository.ts";
export { createPasskeyService, type PasskeyService } from "./service.ts";
export { passkeysModule } from "./module.ts";
