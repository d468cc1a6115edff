import { CATALOGUE } from "@fyr/contract";

const message = (of: keyof typeof CATALOGUE): string => CATALOGUE[of].message;

/** Messages of the server that pages recognise or show by themselves. The whole catalogue stays out of the first script. */
export const MESSAGES = {
  deactivated: message("deactivated"),
  secondFactor: message("second_factor"),
  secondFactorFailed: message("second_factor_failed"),
  passkeyFailed: message("passkey_failed"),
  adminRequired: message("admin_required"),
  reauthenticate: message("reauthenticate"),
  rateLimited: message("ratelimited"),
  keyFailed: message("key_failed"),
};
