export { createContactRepository } from "./repository.ts";
export { contactRoutes } from "./routes.ts";
export { type ContactService, createContactService } from "./service.ts";
