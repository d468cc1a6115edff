import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of the forms for strangers. */
export const LOGIN = fieldsOf(ENDPOINTS.login.body);
export const REGISTER = fieldsOf(ENDPOINTS.register.body);
export const RESET_REQUEST = fieldsOf(ENDPOINTS.requestPasswordReset.params);
export const RESET = fieldsOf(ENDPOINTS.resetPassword.body);
