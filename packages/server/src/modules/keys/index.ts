export { createKeyRepository, type KeyRepository } from "./repository.ts";
export { createKeyService, type KeyService } from "./service.ts";
export { keysModule } from "./module.ts";
