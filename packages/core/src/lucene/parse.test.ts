import { describe, expect, it } from "vitest";
import { parse, print, renderError, type Query } from "./index.ts";

/** The tree in short: `+` must, `-` must not, nothing should. */
function short(query: Query): string {
  switch (query.type) {
    case "group": {
      const signs = { must: "+", should: "", must_not: "-" };
      return `(${query.clauses.map((clause) => signs[clause.occur] + short(clause.query)).join(" ")})`;
    }
    case "boosted":
      return `${short(query.query)}^${query.boost}`;
    case "everything":
      return "everything";
    case "range": {
      const { field, lower, upper } = query;
      const low = lower ? `${lower.inclusive ? ">=" : ">"}${lower.text}` : "";
      const high = upper ? `${upper.inclusive ? "<=" : "<"}${upper.text}` : "";
      return `${field.name}{${low}${high}}`;
    }
    case "exists":
      return `exists ${query.field.name}`;
    case "wildcard":
      return named(
        query,
        query.pieces.map((piece) => (piece.type === "text" ? `'${piece.text}'` : piece.type)).join(" "),
      );
    case "regex":
      return named(query, `/${query.expression}/`);
    case "fuzzy":
      return named(query, `${query.text}~${query.distance}`);
    case "phrase":
      return named(query, `"${query.text}"${query.slop}`);
    default:
      return named(query, query.text);
  }
}

function named({ field }: { readonly field: { readonly name: string } | null }, value: string): string {
  return field === null ? value : `${field.name}=${value}`;
}

function read(text: string): string {
  const parsed = parse(text);
  return parsed.ok ? short(parsed.query) : `${parsed.error.message} @${parsed.error.from}-${parsed.error.to}`;
}

describe("operators mean what Lucene's classic parser makes of them", () => {
  it.each([
    ["a b", "(a b)"],
    ["a OR b", "(a b)"],
    ["a || b", "(a b)"],
    ["a AND b", "(+a +b)"],
    ["a && b", "(+a +b)"],
    ["a OR b AND c", "(a +b +c)"],
    ["a AND b OR c", "(+a +b c)"],
    ["a AND NOT b", "(+a -b)"],
    ["NOT a AND b", "(-a +b)"],
    ["a OR NOT b", "(a -b)"],
    ["+a b -c !d", "(+a b -c -d)"],
    ["! a", "(-a)"],
    ["NOT a", "(-a)"],
    ["a AND +b", "(+a +b)"],
    ["a (b OR c) AND d", "(a +(b c) +d)"],
    ["((a))", "a"],
    ["(+a)", "a"],
    ["a(b)", "(a b)"],
    ["and or not", "(and or not)"],
    ["ANDROID ORbit NOTe", "(ANDROID ORbit NOTe)"],
    ["a||b c&&d", "(a||b c&&d)"],
    ["f:(a AND b) c", "((+f=a +f=b) c)"],
    ['f:(a g:b "c d")', '(f=a g=b f="c d"0)'],
    ["f:(a *:b)", "(f=a b)"],
    ["(a b)^2 c^0.5", "((a b)^2 c^0.5)"],
  ])("%s", (text, tree) => expect(read(text)).toBe(tree));
});

describe("values", () => {
  it.each([
    ["", "everything"],
    [" \n", "everything"],
    ["*:*", "everything"],
    ["*", "everything"],
    ["f:*", "exists f"],
    ["f:**", "exists f"],
    ["_exists_:f.g", "exists f.g"],
    ['_exists_:"f g"', "exists f g"],
    ["f:[* TO *]", "exists f"],
    ["f: a", "f=a"],
    ["a.b_c-d:x", "a.b_c-d=x"],
    ["a\\ b\\:c:x", "a b:c=x"],
    ["\\(1\\+1\\)\\:2", "(1+1):2"],
    ["\\u0041\\u00e9", "Aé"],
    ["\\AND", "AND"],
    ["f:\\*", "f=*"],
    ['f:"a \\"b\\" \\\\"', 'f="a "b" \\"0'],
    ['"a b"~2', '"a b"2'],
    ['"a b"~2^3', '"a b"2^3'],
    ["te?t*", "'te' one 't' many"],
    ["f:*a**b", "f=many 'a' many 'b'"],
    ["root~", "root~2"],
    ["root~1", "root~1"],
    ["root~0", "root~0"],
    ["root~0.5", "root~2"],
    ["root~0.8", "root~0"],
    ["root~1^2", "root~1^2"],
    ["root^2~1", "root~1^2"],
    ["f:/a\\/b\\.c/", "f=/a/b\\.c/"],
    ["f:[1 TO 5]", "f{>=1<=5}"],
    ["f:{1 TO 5}", "f{>1<5}"],
    ["f:[1 TO 5}", "f{>=1<5}"],
    ["f:{1 TO *]", "f{>1}"],
    ['f:["a b" TO "c"]', "f{>=a b<=c}"],
    ["f:[ 2026-01-01T00:00:00Z TO now-1d/d ]", "f{>=2026-01-01T00:00:00Z<=now-1d/d}"],
    ["f:>5", "f{>5}"],
    ["f:>=5", "f{>=5}"],
    ["f:<-5", "f{<-5}"],
    ["f:<=2018||+1h", "f{<=2018||+1h}"],
    ["f:-5", "f=-5"],
    ["ip:10.0.0.0/8", "ip=10.0.0.0/8"],
    ["ip:2001:db8::/32", "ip=2001:db8::/32"],
    ["2001:db8::1 ::1", "(2001:db8::1 ::1)"],
    ["ts:2026-01-01T10:00:00Z", "ts=2026-01-01T10:00:00Z"],
    ["http://x.org/a?b", "'http://x.org/a' one 'b'"],
    ["aa:bb:cc:dd:ee:ff", "aa:bb:cc:dd:ee:ff"],
    ["aa:bb", "aa=bb"],
    ["pass:P@ss!word", "pass=P@ss!word"],
    ["日本 é", "(日本 é)"],
  ])("%s", (text, tree) => expect(read(text)).toBe(tree));
});

describe("mistakes are reported with their position", () => {
  it.each([
    ["AND a", "AND joins two terms: there is none before it @0-3"],
    ["a AND", "A term is missing @5-5"],
    ["a NOT", "A term is missing @5-5"],
    ["a AND OR b", "Two operators in a row @6-8"],
    ["NOT NOT a", "Two operators in a row @4-7"],
    ["+-a", "Two operators in a row @1-2"],
    ["a - b", "'-' stands right before its term; as a character of its own write \\- @2-3"],
    ["(a", "The bracket is never closed @0-1"],
    ["a)", "This bracket closes what was never opened @1-2"],
    ["a]", "This bracket closes what was never opened @1-2"],
    ["()", "Nothing between the brackets @1-2"],
    ['a "b', "The quote is never closed @2-3"],
    ["a \\", "A backslash escapes the character behind it: there is none @2-3"],
    ["\\u12", "'\\u' needs four hexadecimal digits @0-2"],
    [":a", "A field's name is missing before ':' @0-1"],
    ["f*:a", "A field's name has no wildcards @0-2"],
    ["f:", "A value is missing behind ':' @1-2"],
    ["f:[1 5]", "The two ends of a range are joined by TO @5-6"],
    ["f:[1 TO 5", "A range ends in ] or }: blanks in its ends need quotes @2-3"],
    ["f:[1 TO ]", "An end of the range is missing @8-9"],
    ["f:>", "A value is missing behind '>' @2-3"],
    [">5", "A comparison needs a field: name:>5 @0-1"],
    ["a ^2", "'^' stands right behind what it belongs to @2-3"],
    ["a^x", "A boost is a number: ^2 or ^0.5 @1-2"],
    ["a^1e9", "(a^1 e9)"],
    ["a^10000000", "A boost is 1000000 at most, with six decimals at most @2-10"],
    ["a~1.5", "A fuzzy distance is a whole number: ~1 or ~2 @1-5"],
    ['"a b"~', 'Slop is a whole number: "a b"~2 @5-6'],
    ["a*~1", "'~' follows a term (fuzzy) or a phrase (slop) @2-4"],
    ["/ab", 'The regular expression is never closed; for a path, write it in quotes: uri:"/admin" @0-1'],
    ["f://", "The regular expression is empty @2-4"],
    ["_exists_:a*", "_exists_ takes the name of one field @9-11"],
    ['_exists_:""', "_exists_ takes the name of one field @9-11"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));

  it("shows the line and carets below it, of a long text only what is near", () => {
    const shown = (text: string) => {
      const parsed = parse(text);
      return parsed.ok ? "" : renderError(text, parsed.error);
    };
    expect(shown("a b\nc AND OR d\ne")).toBe("Two operators in a row\nc AND OR d\n      ^^");
    const long = `${"x ".repeat(200)}AND OR ${"y ".repeat(200)}`;
    const [, line = "", carets = ""] = shown(long).split("\n");
    expect(line.length).toBeLessThan(90);
    expect(line.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("OR");
  });
});

describe("limits", () => {
  it.each([
    ["x".repeat(10_001), "A search has 10000 characters at most"],
    ["(".repeat(10_000), "Brackets go 50 deep at most"],
    ["NOT (".repeat(2000), "Brackets go 50 deep at most"],
    ["a ".repeat(513), "A search has 512 terms at most"],
    ["*a ".repeat(3333), "A search has 32 wildcards, regular expressions, fuzzy terms and phrases with slop at most"],
    ["a~ ".repeat(33), "A search has 32 wildcards, regular expressions, fuzzy terms and phrases with slop at most"],
    [`/${"a".repeat(251)}/`, "A regular expression has 250 characters at most"],
    [`${"a".repeat(101)}~`, "A fuzzy term has 100 characters at most"],
    ['"a b"~101', "Slop is 100 at most"],
  ])("%.20s…", (text, message) => {
    const parsed = parse(text);
    expect(parsed.ok ? "no error" : parsed.error.message).toBe(message);
  });

  it("are not met by what people write", () => {
    expect(parse(`${"(".repeat(50)}a${")".repeat(50)}`).ok).toBe(true);
    expect(parse(`f:(${"a ".repeat(512)})`).ok).toBe(true);
    expect(parse(`"${"a".repeat(9998)}"`).ok).toBe(true);
  });
});

describe("printing", () => {
  it.each([
    ["+a +b -c", "a AND b AND NOT c"],
    ["a b", "a OR b"],
    ["a OR b AND c", "a +b +c"],
    ["-a -b", "-a -b"],
    ["f:(a b) !c", "(f:a OR f:b) -c"],
    ["aa:bb\\:cc", "aa:bb\\:cc"],
  ])("%s", (text, printed) => {
    const parsed = parse(text);
    expect(parsed.ok ? print(parsed.query) : parsed.error.message).toBe(printed);
  });
});
