import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of the public forms. */
export const CONTACT = fieldsOf(ENDPOINTS.contact.body);
export const QUOTE = fieldsOf(ENDPOINTS.requestQuote.body);
export const WAITLIST = fieldsOf(ENDPOINTS.joinWaitlist.body);
