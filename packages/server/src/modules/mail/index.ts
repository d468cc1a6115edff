export type { Message } from "./message.ts";
export { createMailRepository } from "./repository.ts";
export { mailRoutes } from "./routes.ts";
export { type Mailer, startMailer } from "./service.ts";
