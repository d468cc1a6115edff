export { createRegistration, type Registration } from "./start.ts";
export { registrationModule } from "./module.ts";
