import { Refusal } from "./error.ts";
import { CLASSES, hex, joined, literal, type Part, PREDEFINED } from "./expression-parts.ts";
import type { TextRange } from "./tree.ts";

/** A regular expression of Lucene's, checked and written for RE2 and for JavaScript (flags `ius`). Anchored. */
export interface Expression {
  readonly re2: string;
  readonly js: string;
}

/** RE2 unrolls repetitions: what they multiply to is bounded, within a count and within each other. */
const MAX_REPEATED = 500;
const REFUSED: Readonly<Record<string, string>> = {
  "~": "complement",
  "&": "intersection",
  "<": "a numeric interval",
  ">": "a numeric interval",
  "@": "any text",
  "#": "the empty language",
  '"': "quoting",
};

/**
 * Reads Lucene's regular expressions as far as RE2 has them: characters, `.`, classes, groups, `|`, `?`, `*`, `+`,
 * `{n,m}`, `\d \w \s` and their opposites, any other character behind a backslash. `^` in front and `$` at the end are
 * allowed and change nothing. Operators of Lucene's own (`~ & < > @ # "`) are refused rather than read as characters.
 * @param place where the expression stands, slashes included
 */
export function readExpression(text: string, place: TextRange): Expression {
  const reader = new ExpressionReader(text, place);
  const { re2, js } = reader.read();
  return { re2: `(?is)^(?:${re2})$`, js: `^(?:${js})$` };
}

class ExpressionReader {
  readonly #characters: readonly string[];
  readonly #place: TextRange;
  #at = 0;
  #depth = 0;

  constructor(text: string, place: TextRange) {
    this.#characters = Array.from(text);
    this.#place = place;
  }

  read(): Part {
    if (this.#peek() === "^") this.#at++;
    const part = this.#alternatives();
    if (this.#peek() !== undefined) this.#refuse("a bracket closes what was never opened");
    return part;
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #refuse(reason: string): never {
    throw new Refusal(`In the regular expression, ${reason}`, this.#place);
  }

  #alternatives(): Part {
    if (++this.#depth > 20) this.#refuse("brackets go 20 deep at most");
    const parts = [this.#sequence()];
    while (this.#peek() === "|") {
      this.#at++;
      parts.push(this.#sequence());
    }
    this.#depth--;
    return joined(parts, "|");
  }

  #sequence(): Part {
    const parts: Part[] = [];
    for (let next = this.#peek(); next !== undefined && next !== "|" && next !== ")"; next = this.#peek()) {
      if (next === "$" && this.#at === this.#characters.length - 1) {
        this.#at++;
        break;
      }
      parts.push(this.#repeated(this.#atom(next)));
    }
    const part = joined(parts, "");
    if (part.size > MAX_REPEATED) this.#refuse(`repetitions multiply to more than ${MAX_REPEATED}`);
    return part;
  }

  #atom(next: string): Part {
    const meaning = REFUSED[next];
    if (meaning !== undefined) {
      this.#refuse(
        `'${next}' is Lucene's operator for ${meaning}, which is not supported; for the character write \\${next}`,
      );
    }
    this.#at++;
    switch (next) {
      case ".":
        return { re2: ".", js: ".", size: 1 };
      case "(": {
        if (this.#peek() === "?") this.#refuse("'(?' is not part of Lucene's syntax");
        const inner = this.#alternatives();
        if (this.#peek() !== ")") this.#refuse("a bracket is never closed");
        this.#at++;
        return { re2: `(?:${inner.re2})`, js: `(?:${inner.js})`, size: inner.size };
      }
      case "[":
        return this.#characterClass();
      case "\\":
        return this.#escape();
      case "*":
      case "+":
      case "?":
      case "{":
        return this.#refuse(`'${next}' repeats nothing; for the character write \\${next}`);
      case "^":
      case "$":
        return this.#refuse(`'${next}' is not needed, the whole text is matched; for the character write \\${next}`);
      case "]":
      case "}":
        return this.#refuse(`'${next}' closes what was never opened; for the character write \\${next}`);
      default:
        return literal(next);
    }
  }

  #repeated(atom: Part): Part {
    let part = atom;
    for (let next = this.#peek(); next === "*" || next === "+" || next === "?" || next === "{"; next = this.#peek()) {
      this.#at++;
      // Grouped, as a second operator behind the first would mean lazy or possessive matching elsewhere.
      if (next === "{") part = this.#counted(part);
      else part = { re2: `(?:${part.re2})${next}`, js: `(?:${part.js})${next}`, size: part.size + 1 };
    }
    return part;
  }

  #counted(part: Part): Part {
    const end = this.#characters.indexOf("}", this.#at);
    const inside = end < 0 ? "" : this.#characters.slice(this.#at, end).join("");
    const [, least = "", comma = "", most = ""] = /^(\d{1,4})(,?)(\d{0,4})$/.exec(inside) ?? [];
    if (least === "" || (comma === "" && most !== "")) this.#refuse("a count is {2}, {2,} or {2,5}");
    const bounds = [Number(least), most === "" ? Number(least) : Number(most)] as const;
    if (bounds[1] < bounds[0]) this.#refuse("a count ends below where it begins");
    const size = part.size * Math.max(1, bounds[1]);
    if (size > MAX_REPEATED) this.#refuse(`repetitions multiply to more than ${MAX_REPEATED}`);
    this.#at = end + 1;
    return { re2: `(?:${part.re2}){${inside}}`, js: `(?:${part.js}){${inside}}`, size };
  }

  #escape(): Part {
    const next = this.#peek();
    if (next === undefined) this.#refuse("it ends with a backslash");
    this.#at++;
    return CLASSES[next] ?? this.#escaped(next);
  }

  #escaped(next: string): Part {
    if (/[0-9A-Za-z]/.test(next)) this.#refuse(`'\\${next}' has no meaning here`);
    return literal(next);
  }

  #characterClass(): Part {
    const negated = this.#peek() === "^";
    if (negated) this.#at++;
    const items: string[] = [];
    const js: string[] = [];
    for (;;) {
      const next = this.#peek();
      if (next === undefined) this.#refuse("a class is never closed: '['");
      if (next === "]" && items.length > 0) break;
      if (next === "]") this.#refuse("a class is empty");
      this.#at++;
      const predefined = next === "\\" ? PREDEFINED[this.#peek() ?? ""] : undefined;
      if (predefined !== undefined) {
        this.#at++;
        items.push(predefined);
        js.push(predefined);
        continue;
      }
      const first = next === "\\" ? this.#classEscape() : next;
      let item = hex(first);
      if (this.#peek() === "-" && (this.#characters[this.#at + 1] ?? "]") !== "]") {
        this.#at++;
        const following = this.#characters[this.#at++] ?? "";
        const last = following === "\\" ? this.#classEscape() : following;
        if ((last.codePointAt(0) ?? 0) < (first.codePointAt(0) ?? 0))
          this.#refuse("a class ends below where it begins");
        item = { re2: `${item.re2}-${hex(last).re2}`, js: `${item.js}-${hex(last).js}` };
      }
      items.push(item.re2);
      js.push(item.js);
    }
    this.#at++;
    const sign = negated ? "^" : "";
    return { re2: `[${sign}${items.join("")}]`, js: `[${sign}${js.join("")}]`, size: 1 };
  }

  #classEscape(): string {
    const next = this.#peek();
    if (next === undefined) this.#refuse("a class is never closed: '['");
    if (/[0-9A-Za-z]/.test(next)) this.#refuse(`'\\${next}' has no meaning here`);
    this.#at++;
    return next;
  }
}
