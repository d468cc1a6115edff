import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of a new account. */
export const NEW_ACCOUNT = fieldsOf(ENDPOINTS.createAccount.body);
/** The rules of an account's limits. */
export const ACCOUNT = fieldsOf(ENDPOINTS.updateAccount.body);
