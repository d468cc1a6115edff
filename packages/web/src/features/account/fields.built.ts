import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of the forms of an account. */
export const API_KEY = fieldsOf(ENDPOINTS.createKey.body);
export const OWNED_DOMAIN = fieldsOf(ENDPOINTS.addDomain.body);
export const CODE = fieldsOf(ENDPOINTS.enableTwoFactor.body);
export const NAME = fieldsOf(ENDPOINTS.changeName.body);
export const EMAIL = fieldsOf(ENDPOINTS.changeEmail.body);
