/** The first so many characters of a text, an emoji being one. */
export const beginningOf = (text: string, most: number): string => Array.from(text).slice(0, most).join("");
