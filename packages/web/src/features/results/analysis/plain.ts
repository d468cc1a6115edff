const SYNTAX = /["()[\]{}<>~*?/:]|\b(?:AND|OR|NOT)\b/;
/** An address as far as it has been typed. */
const PART_OF_ADDRESS = /^[\d.]+$|^[\da-f]{1,4}:[\da-f:.]*$/i;

/**
 * Whether a line is only text that rows should contain, as most are while they are typed. With any sign of the search
 * syntax it is a search; an IPv6 address has colons, too.
 */
export const isPlainText = (line: string): boolean => !SYNTAX.test(line) || PART_OF_ADDRESS.test(line.trim());
