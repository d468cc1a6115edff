import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of the form that adds a passkey. */
export const PASSKEY = fieldsOf(ENDPOINTS.addPasskey.body);
