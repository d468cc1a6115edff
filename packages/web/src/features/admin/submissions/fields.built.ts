import { ENDPOINTS, fieldsOf } from "@fyr/contract";

/** The rules of the forms that decide on a submission. */
export const REJECT = fieldsOf(ENDPOINTS.rejectSubmission.body);
export const UNDO = fieldsOf(ENDPOINTS.undoSubmission.body);
