import { z } from "zod";

/** Every status a call can answer with (specification, error catalogue). */
export const STATUSES = [
  "success",
  "ratelimited",
  "unauthorized",
  "not_found",
  "conflict",
  "validation_error",
  "timeout",
  "failed",
  "error",
] as const;
export type Status = (typeof STATUSES)[number];
export type FailureStatus = Exclude<Status, "success">;

/** One field of the input that was refused, and why. */
export const ErrorDetail = z.object({ field: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every failure. */
export const Failure = z.object({
  status: z.enum(STATUSES).exclude(["success"]),
  message: z.string(),
  details: z.array(ErrorDetail).optional(),
});
export type Failure = z.infer<typeof Failure>;

/** The body of every success: `{"status":"success","data":…}`. */
export const success = <T extends z.ZodType>(data: T) => z.object({ status: z.literal("success"), data });
