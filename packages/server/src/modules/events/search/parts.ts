import { parseAddress, type Address } from "@fyr/core/ip";
import type { CompiledSearch } from "@fyr/core/lucene";

type Condition = CompiledSearch["condition"];
export type Test = Extract<Condition, { type: "test" }>["test"];
type Pieces = Extract<Test, { is: "wildcard" }>["pieces"];

/** `[from, to)` in UTF-16 units. */
export type Part = readonly [from: number, to: number];

/** What the text index calls a token. */
const TOKEN = /[0-9A-Za-z\u0080-\uffff]+/g;

/**
 * The parts of a value that a test is about. Of a regular expression none are told: the engine matches those in linear
 * time, and JavaScript would not.
 */
export function partsOf(test: Test, text: string): readonly Part[] {
  // Where lower case is longer than the text, places in the one are not places in the other.
  const folded = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
  const whole = (holds: boolean): readonly Part[] => (holds ? [[0, text.length]] : []);
  switch (test.is) {
    case "whole":
      return whole(folded === test.text);
    case "phrase":
      return phrases(tokensOf(folded), test.tokens, test.slop);
    case "wildcard":
      if (fits(test.pieces, folded)) return whole(true);
      return test.tokens
        ? tokensOf(folded)
            .filter(({ text: token }) => fits(test.pieces, token))
            .map(({ part }) => part)
        : [];
    case "addresses": {
      const address = parseAddress(text);
      if (!address.ok) return [];
      const number = numberOf(address.address);
      return whole(test.ranges.some(({ first, last }) => number >= first && number <= last));
    }
    case "integers": {
      if (!/^-?\d{1,20}$/.test(text)) return [];
      const number = BigInt(text);
      return whole((test.lower === null || number >= test.lower) && (test.upper === null || number <= test.upper));
    }
    case "either":
      return test.tests.flatMap((inner) => partsOf(inner, text));
    default:
      return [];
  }
}

interface Token {
  readonly text: string;
  readonly part: Part;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((found) => ({
    text: found[0],
    part: [found.index, found.index + found[0].length],
  }));
}

/** Where the words stand one behind the other; with slop, each of them wherever it stands. */
function phrases(tokens: readonly Token[], words: readonly string[], slop: number): Part[] {
  if (words.length === 0) return [];
  if (slop > 0) return tokens.filter(({ text }) => words.includes(text)).map(({ part }) => part);
  return tokens.flatMap((start, index) => {
    const end = tokens[index + words.length - 1];
    const found = end !== undefined && words.every((word, at) => tokens[index + at]?.text === word);
    return found ? [[start.part[0], end.part[1]] satisfies Part] : [];
  });
}

/** Whether the text is as the pattern says. Goes back to the latest star alone: its time is their product at most. */
function fits(pieces: Pieces, text: string): boolean {
  const pattern = pieces.flatMap((piece) => (piece.type === "text" ? [...piece.text] : [piece.type]));
  const characters = [...text];
  let at = 0;
  let step = 0;
  let star = -1;
  let resume = 0;
  while (at < characters.length) {
    const wanted = pattern[step];
    if (wanted === "many") {
      star = step++;
      resume = at;
    } else if (wanted !== undefined && (wanted === "one" || wanted === characters[at])) {
      step++;
      at++;
    } else if (star >= 0) {
      step = star + 1;
      at = ++resume;
    } else {
      return false;
    }
  }
  return pattern.slice(step).every((rest) => rest === "many");
}

/** Among the 128-bit numbers, IPv4 stands in its mapped form. */
const numberOf = (address: Address): bigint =>
  address.family === 6 ? address.value : 0xffff_0000_0000n + BigInt(address.value);
