// A file of its own: what the first page tells lines by comes without the schemas of their answers.

/** Whether a text begins as a line does: histories and boxes tell a search from a list of addresses by it. */
export const isLineText = (text: string): boolean => /^\s*\+?(?:type|kind):/i.test(text);
