/** A text area of more lines than this makes the browser slow. */
export const EDITABLE_LINES = 2000;

/** And of more characters; what is longer is also read in a worker, not while the page waits. */
const EDITABLE_CHARACTERS = 200_000;

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);

/** Whether a text may be put into a text area. */
export const isEditable = (text: string): boolean =>
  text.length <= EDITABLE_CHARACTERS && linesOf(text).length <= EDITABLE_LINES;
