/** What stands for something else in this format, quotes of strings in arrays included. */
const SPECIAL = /[\\\t\n\r\0']/;
const SPECIALS = /[\\\t\n\r\0']/g;
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  "\0": "\\0",
  "'": "\\'",
};

/** A text, as the value of a column. */
export const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(SPECIALS, (sign) => ESCAPES[sign] ?? sign) : text;

/** A string within an array. */
export const quote = (text: string): string => `'${escaped(text)}'`;
