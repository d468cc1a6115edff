import { type ErrorDetail, type Failure, STATUSES } from "@fyr/contract";

/**
 * The body of a failed answer; null where it has another form. By hand: the contract's schema would bring Zod into the first
 * script.
 */
export function readFailure(answer: unknown): Failure | null {
  if (!isRecord(answer)) return null;
  const { status, message, details } = answer;
  const known = STATUSES.find((name) => name === status);
  if (known === undefined || known === "success" || typeof message !== "string") return null;
  if (details === undefined) return { status: known, message };
  return Array.isArray(details) && details.every(isDetail) ? { status: known, message, details } : null;
}

const isDetail = (value: unknown): value is ErrorDetail =>
  isRecord(value) && typeof value["field"] === "string" && typeof value["message"] === "string";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
