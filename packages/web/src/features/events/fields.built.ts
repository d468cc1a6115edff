import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of the form that saves a view. */
export const VIEW = fieldsOf(ENDPOINTS.createView.body);
