export { createLoginAttempts } from "./attempts.ts";
export {
  type AccountPage,
  type AccountChanges,
  type AccountWithLogin,
  type AccountAdministration,
  createAccountAdministration,
} from "./administration.ts";
export { addDemoAccount, removeDemoAccount } from "./demo.ts";
export {
  accountIdentities,
  type AccountIdentity,
  activeAdministrators,
  administratorIds,
  emailSince,
  findAccount,
  hasAccount,
  lockAccount,
  readIdentities,
} from "./identities.ts";
export { createDevices } from "./devices.ts";
export { createLinks, type Links } from "./mail-links.ts";
export { givePassword, makeAccount } from "./by-operator.ts";
export { ensureFirstAdmin } from "./first-admin.ts";
export { refuseOfficialName } from "./official-name.ts";
export { checkPassword, hashPassword, refuseGuessable } from "./password.ts";
export { asCaller, presentLogin } from "./presenter.ts";
export { type Account, type AccountRepository, createAccountRepository } from "./repository.ts";
export { presentSubscription } from "./subscription.ts";
export { createSessions, type Sessions } from "./sessions.ts";
export { type AccountService, type CheckSecondFactor, createAccountService, type SecondFactor } from "./service.ts";
export { createTokens } from "./session-tokens.ts";
export { createOwnAccounts, type OwnAccounts } from "./own.ts";
export { limitsWithType } from "./type-limits.ts";
export { accountModule } from "./module.ts";
