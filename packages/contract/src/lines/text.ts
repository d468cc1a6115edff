// A file of its own: what the first page tells lines by comes without the schemas of their answers.

/** Whether a text begins as a line does: searches in histories and boxes are told from lists of addresses by it. */
export const isLineText = (text: string): boolean => /^\s*\+?(?:type|kind):/i.test(text);
