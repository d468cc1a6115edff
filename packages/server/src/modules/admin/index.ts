export { type AdminAccounts, createAdminAccounts } from "./service.ts";
export { adminModule } from "./module.ts";
