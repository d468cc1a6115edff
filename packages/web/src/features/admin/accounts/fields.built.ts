import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of a new account. */
export const NEW_ACCOUNT = fieldsOf(ENDPOINTS.createAccount.body);
/** The rules of an account's limits. */
export const ACCOUNT = fieldsOf(ENDPOINTS.updateAccount.body);
const { product_id, price_id, subscription_id, company_name, company_vat, company_country, company_address } = ACCOUNT;
/** The rules of what an account has bought. */
export const SUBSCRIPTION = {
  product_id,
  price_id,
  subscription_id,
  company_name,
  company_vat,
  company_country,
  company_address,
};
