/** What the text index calls a token: ASCII letters and digits, and every character beyond ASCII. */
export const TOKEN = /[0-9A-Za-z\u0080-\uffff]+/g;

/** The tokens of a text, as ClickHouse's `splitByNonAlpha` cuts it. */
export function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** How all text is compared: without regard to case, as Unicode's default mapping to lower case has it. */
export function fold(text: string): string {
  return text.toLowerCase();
}
