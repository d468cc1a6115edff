import { z } from "zod";
import { NAME_MAX } from "../constants.ts";
import { isBlank } from "../text.ts";

/**
 * What a person is called, or nothing. Others see it beside what that person writes: it does not turn around what
 * stands next to it, and it is not an invisible name.
 */
export const PersonName = z
  .string()
  .trim()
  .max(NAME_MAX)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, "Should have no control characters")
  .refine((name) => name === "" || !isBlank(name), "Should have a visible character");
