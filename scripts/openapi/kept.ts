/** The description as it is kept: a line for each value, so that a change shows what it is. */
export const textOf = (description: object): string => `${JSON.stringify(description, null, 1)}\n`;
