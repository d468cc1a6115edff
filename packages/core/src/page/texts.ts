/** Texts in their order, of so many characters together; what is more is counted as cut. */
export interface Collected {
  readonly add: (text: string) => void;
  readonly text: () => string;
  readonly isCut: () => boolean;
  readonly clear: () => void;
}

export function collecting(max: number): Collected {
  let parts: string[] = [];
  let left = max;
  let isCut = false;
  return {
    add: (text) => {
      if (text.length > left) isCut = true;
      if (left > 0) parts.push(text.slice(0, left));
      left = Math.max(0, left - text.length);
    },
    text: () => parts.join(""),
    isCut: () => isCut,
    clear: () => {
      parts = [];
      left = max;
    },
  };
}

/** A list of at most so many; what is more is counted as cut. */
export interface Listed<T> {
  readonly add: (value: T) => void;
  readonly values: readonly T[];
  readonly isCut: () => boolean;
}

export function listing<T>(max: number): Listed<T> {
  const values: T[] = [];
  let isCut = false;
  return {
    add: (value) => {
      if (values.length < max) values.push(value);
      else isCut = true;
    },
    values,
    isCut: () => isCut,
  };
}

/** Blanks as one, none at the ends. */
export const inOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
