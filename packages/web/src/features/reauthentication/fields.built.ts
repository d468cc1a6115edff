import { ENDPOINTS, fieldsOf } from "@fyr/contract";

const { password } = fieldsOf(ENDPOINTS.login.body);
const { code } = fieldsOf(ENDPOINTS.enableTwoFactor.body);

/** The rules of the two ways to confirm by typing. */
export const CONFIRM = { password, code };
