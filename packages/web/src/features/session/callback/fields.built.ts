import { ENDPOINTS, fieldsOf } from "@fyr/contract";

const { password } = fieldsOf(ENDPOINTS.login.body);
const { code } = fieldsOf(ENDPOINTS.enableTwoFactor.body);

/** The rules of what a login asks for after the provider's part. */
export const PASSWORD = { password };
export const CODE = { code };
