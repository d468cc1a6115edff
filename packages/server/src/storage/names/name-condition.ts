import { reversedName } from "@fyr/core/domains";
import type { NameCondition } from "@fyr/core/lines";

/** SQL of names from the top-level domain down, with the values of its parameters. */
interface NameSql {
  readonly sql: string;
  readonly params: Readonly<Record<string, string>>;
}

const READABLE = "arrayStringConcat(arrayReverse(splitByChar('.', name)), '.')";
const LIKE = { one: "_", many: "%" } as const;

/** A condition on names as SQL. */
export function nameSql(condition: NameCondition): NameSql {
  const params: Record<string, string> = {};
  const bind = (value: string): string => {
    const name = `name${Object.keys(params).length}`;
    params[name] = value;
    return `{${name}:String}`;
  };
  const write = (one: NameCondition): string => {
    switch (one.is) {
      case "not":
        return `NOT ${write(one.of)}`;
      case "within": {
        const reversed = reversedName(one.suffix);
        // '/' is the character behind '.'.
        return `(name = ${bind(reversed)} OR name > ${bind(`${reversed}.`)} AND name < ${bind(`${reversed}/`)})`;
      }
      case "like": {
        const [only] = one.pieces;
        if (one.pieces.length === 1 && only?.type === "text") return `name = ${bind(reversedName(only.text))}`;
        const pattern = one.pieces.map((piece) => (piece.type === "text" ? escaped(piece.text) : LIKE[piece.type]));
        return `${READABLE} LIKE ${bind(pattern.join(""))}`;
      }
      default:
        if (one.of.length === 0) return "1";
        return `(${one.of.map(write).join(one.is === "all" ? " AND " : " OR ")})`;
    }
  };
  return { sql: write(condition), params };
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
