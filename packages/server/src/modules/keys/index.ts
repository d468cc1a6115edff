export { createKeyRepository } from "./repository.ts";
export { keyRoutes } from "./routes.ts";
export { createKeyService, type KeyService } from "./service.ts";
