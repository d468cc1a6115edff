export { registrationRoutes } from "./routes.ts";
export { createRegistration, type Registration } from "./start.ts";
