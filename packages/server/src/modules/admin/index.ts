export { adminRoutes } from "./routes.ts";
export { type AdminAccounts, createAdminAccounts } from "./service.ts";
