import { MESSAGES } from "../../lib/api/index.ts";

/** Why a session is over, by the codes of the login's `deactivationMessage`. */
export const LOGOUT_MESSAGES = {
  deactivated: MESSAGES.deactivated,
  ended: "Your session has ended. Please log in again.",
} as const;

/**
 * The words for a `deactivationMessage`: a code of ours, or one of our texts, which the specification has there. A link
 * may bring any text, and the login must not show a stranger's as Fyr's own: it then says what is true of every guest.
 */
export function logoutMessageOf(given: string): string {
  const known = Object.entries(LOGOUT_MESSAGES).find((entry) => entry.includes(given));
  return known?.[1] ?? LOGOUT_MESSAGES.ended;
}
