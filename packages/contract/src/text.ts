/** Whether a text shows nothing: spaces, controls, and characters that are drawn as nothing. */
export const isBlank = (text: string): boolean => /^[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
