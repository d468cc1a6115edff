/** Whether a text shows nothing: spaces, controls, and characters that are drawn as nothing. */
export const isBlank = (text: string): boolean => /^[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/**
 * The text with its bidirectional controls as escapes (`\u202e`): they draw nothing, and turn around what is read. For
 * texts from outside where they stand; right-to-left scripts need none of them.
 */
export const escapeBidi = (text: string): string =>
  text.replace(/\p{Bidi_Control}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
