import { z } from "zod";
import { NAME_MAX } from "../constants.ts";
import { isBlank } from "../text.ts";

/**
 * What a person is called, or nothing. Others see it beside what that person writes: it does not turn around what
 * stands next to it, has nothing that is not shown but what joins letters and pictures, and no half of a character.
 */
export const PersonName = z
  .string()
  .trim()
  .max(NAME_MAX)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, "Should have no control characters")
  .regex(
    /^(?:[^\p{Cs}\p{Default_Ignorable_Code_Point}\uFFFD]|\u200C|\u200D|\uFE0F)*$/u,
    "Should have no hidden or damaged characters",
  )
  .refine((name) => name === "" || !isBlank(name), "Should have a visible character");
