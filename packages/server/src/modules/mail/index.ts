export type { Message } from "./message.ts";
export { mailModule } from "./module.ts";
export { createMailer, type Mailer } from "./service.ts";
