export { createLoginAttempts } from "./attempts.ts";
export { ensureFirstAdmin } from "./first-admin.ts";
export { checkPassword, hashPassword } from "./password.ts";
export { asCaller, presentLogin } from "./presenter.ts";
export { type Account, type AccountRepository, createAccountRepository } from "./repository.ts";
export { accountRoutes } from "./routes.ts";
export { type AccountService, createAccountService } from "./service.ts";
export { createTokens } from "./tokens.ts";
