import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of the forms that report and moderate a post. */
export const REPORT = fieldsOf(ENDPOINTS.reportSubmission.body);
export const MODERATION = fieldsOf(ENDPOINTS.moderateSubmission.body);
