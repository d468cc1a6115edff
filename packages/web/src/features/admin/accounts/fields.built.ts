import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of an account's limits. */
export const ACCOUNT = fieldsOf(ENDPOINTS.updateAccount.body);
