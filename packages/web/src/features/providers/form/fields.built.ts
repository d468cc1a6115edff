import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of the provider form, by its mode. */
export const PROVIDER = {
  create: fieldsOf(ENDPOINTS.createProvider.body),
  edit: fieldsOf(ENDPOINTS.updateProvider.body),
};
