export type { Message } from "./message.ts";
export { mailRoutes } from "./routes.ts";
export { createMailer, type Mailer } from "./service.ts";
