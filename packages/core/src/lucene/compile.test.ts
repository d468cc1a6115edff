import { describe, expect, it } from "vitest";
import { eventField } from "../events/index.ts";
import { compileSearch } from "./index.ts";

const NOW = new Date("2026-11-21T16:30:15.250Z");

function compile(text: string) {
  const compiled = compileSearch(text, { fields: eventField, now: NOW });
  if (!compiled.ok) throw new Error(`${text}: ${compiled.error.message}`);
  return compiled;
}

/** The SQL with its values in place, as nothing but a test may write it. */
function written(text: string): string {
  const { sql: statement, params } = compile(text);
  return statement.replaceAll(/\{(\w+):[^}]*\}/g, (_, name: string) =>
    JSON.stringify(params[name]).replaceAll('"', "'"),
  );
}

/** A condition on a column or on the further values of it, as `orFurther` writes it. */
const OR_FURTHER =
  /\(\((.+?) OR further != ''\) AND \(\1 OR \((?:indexHint\((has\(ips, [^)]+\))\) AND )?position\(further, '"(\w+)":'\) > 0 AND arrayExists\(v -> (.+?), JSONExtract\(further, '\3', 'Array\(String\)'\)\)\)\)\)/g;

/** The same with each of these in short: `either(<on the column>; <what an index knows>; <on a further value>)`. */
function sql(text: string): string {
  return written(text).replaceAll(OR_FURTHER, (_, own: string, index: string | undefined, __, further: string) =>
    ["either(", own, index === undefined ? "" : `; ${index}`, `; ${further})`].join(""),
  );
}

function refusal(text: string): string {
  const compiled = compileSearch(text, { fields: eventField, now: NOW });
  return compiled.ok ? "" : `${compiled.error.message} @${text.slice(compiled.error.from, compiled.error.to)}`;
}

describe("times", () => {
  const span = (text: string): string => {
    const { condition } = compile(`ts:${text}`);
    if (condition.type !== "test" || condition.test.is !== "times") throw new Error("no times");
    const shown = (at: bigint | null) =>
      at === null
        ? "*"
        : new Date(Number(at / 1000n)).toISOString().replace(".000Z", "") + (at % 1000n ? `+${at % 1000n}` : "");
    return `${shown(condition.test.from)} ${shown(condition.test.until)}`;
  };
  it.each([
    ["2018", "2018-01-01T00:00:00 2019-01-01T00:00:00"],
    ["2018-02", "2018-02-01T00:00:00 2018-03-01T00:00:00"],
    ["2018-02-28", "2018-02-28T00:00:00 2018-03-01T00:00:00"],
    ["2018-03-24T15", "2018-03-24T15:00:00 2018-03-24T16:00:00"],
    ["2018-03-24T15:04:05Z", "2018-03-24T15:04:05 2018-03-24T15:04:06"],
    ["2018-03-24T15:04:05.5+02:00", "2018-03-24T13:04:05.500Z 2018-03-24T13:04:05.600Z"],
    ["2018-03-24T15:04:05.123456Z", "2018-03-24T15:04:05.123Z+456 2018-03-24T15:04:05.123Z+457"],
    ["1521911720", "2018-03-24T17:15:20 2018-03-24T17:15:21"],
    ["1521911720123", "2018-03-24T17:15:20.123Z 2018-03-24T17:15:20.124Z"],
    ["1521911720.25", "2018-03-24T17:15:20.250Z 2018-03-24T17:15:20.250Z+1"],
    ["[1521911720 TO 1521911780]", "2018-03-24T17:15:20 2018-03-24T17:16:20+1"],
    ["{1521911720 TO 1521911780}", "2018-03-24T17:15:20+1 2018-03-24T17:16:20"],
    ["[2018-03-24 TO 2018-03-25]", "2018-03-24T00:00:00 2018-03-26T00:00:00"],
    ["{2018-03-24 TO 2018-03-26}", "2018-03-25T00:00:00 2018-03-26T00:00:00"],
    [">2018", "2019-01-01T00:00:00 *"],
    ["<=2018", "* 2019-01-01T00:00:00"],
    [">=now-1d", "2026-11-20T16:30:15.250Z *"],
    ["[now-1d/d TO now/d}", "2026-11-20T00:00:00 2026-11-21T00:00:00"],
    ["now/w", "2026-11-16T00:00:00 2026-11-23T00:00:00"],
    ["now-1M/M", "2026-10-01T00:00:00 2026-11-01T00:00:00"],
    ["now/y", "2026-01-01T00:00:00 2027-01-01T00:00:00"],
    ["2018-03-24||+1h", "2018-03-24T01:00:00 2018-03-25T01:00:00"],
    ["2024-01-31||+1M", "2024-02-29T00:00:00 2024-03-01T00:00:00"],
    ["2024-02-29||+1y/d", "2025-02-28T00:00:00 2025-03-01T00:00:00"],
    ["1960-01-01||-1s/s", "1959-12-31T23:59:59 1960-01-01T00:00:00"],
  ])("%s", (text, expected) => expect(span(text)).toBe(expected));

  it.each([
    "2018-13-01",
    "2018-02-30",
    "2018-03-24T25:00:00Z",
    "now-1q",
    "now+",
    "now-1d/",
    "2018||",
    "tomorrow",
    "2018-03-24Z",
  ])("%s is refused or a time", (text) =>
    expect(text === "2018||" ? span(text) : refusal(`ts:"${text}"`)).toMatch(/is no time|2018-01-01/),
  );
  it.each(["1800", "2300", "now-9999y", "99999999999999999"])("%s is out of bounds", (text) =>
    expect(refusal(`ts:${text}`)).toContain("Times lie between 1900 and 2299"),
  );
});

describe("addresses", () => {
  it.each([
    [
      "src_ip:10.1.2.3",
      "either(id_orig_h = '::ffff:10.1.2.3'; has(ips, '::ffff:10.1.2.3'); toIPv6OrDefault(v) = '::ffff:10.1.2.3')",
    ],
    [
      "src_ip:::FFFF:10.1.2.3",
      "either(id_orig_h = '::ffff:10.1.2.3'; has(ips, '::ffff:10.1.2.3'); toIPv6OrDefault(v) = '::ffff:10.1.2.3')",
    ],
    [
      "src_ip:10.1.2.3/8",
      "either((id_orig_h >= '::ffff:10.0.0.0' AND id_orig_h <= '::ffff:10.255.255.255'); (toIPv6OrDefault(v) >= '::ffff:10.0.0.0' AND toIPv6OrDefault(v) <= '::ffff:10.255.255.255'))",
    ],
    [
      "src_ip:10.*",
      "either((id_orig_h >= '::ffff:10.0.0.0' AND id_orig_h <= '::ffff:10.255.255.255'); (toIPv6OrDefault(v) >= '::ffff:10.0.0.0' AND toIPv6OrDefault(v) <= '::ffff:10.255.255.255'))",
    ],
    [
      "src_ip:10.1.*.*",
      "either((id_orig_h >= '::ffff:10.1.0.0' AND id_orig_h <= '::ffff:10.1.255.255'); (toIPv6OrDefault(v) >= '::ffff:10.1.0.0' AND toIPv6OrDefault(v) <= '::ffff:10.1.255.255'))",
    ],
    [
      "src_ip:{10.0.0.0 TO 10.0.0.3}",
      "either((id_orig_h >= '::ffff:10.0.0.1' AND id_orig_h <= '::ffff:10.0.0.2'); (toIPv6OrDefault(v) >= '::ffff:10.0.0.1' AND toIPv6OrDefault(v) <= '::ffff:10.0.0.2'))",
    ],
    [
      "src_ip:>=224.0.0.0",
      "either((id_orig_h >= '::ffff:224.0.0.0' AND id_orig_h <= '::ffff:255.255.255.255'); (toIPv6OrDefault(v) >= '::ffff:224.0.0.0' AND toIPv6OrDefault(v) <= '::ffff:255.255.255.255'))",
    ],
    ["src_ip:{10.0.0.1 TO 10.0.0.1}", "0"],
    ["ip:10.1.2.3", "has(ips, '::ffff:10.1.2.3')"],
    ["ip:2001:db8::/32", "arrayExists(a -> a >= '2001:db8::' AND a <= '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', ips)"],
    [
      "src_ip:::/0",
      "((((id_orig_h >= '::' AND id_orig_h <= '::fffe:ffff:ffff') OR (id_orig_h >= '::1:0:0:0' AND id_orig_h <= 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff')) OR further != '') AND (((id_orig_h >= '::' AND id_orig_h <= '::fffe:ffff:ffff') OR (id_orig_h >= '::1:0:0:0' AND id_orig_h <= 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff')) OR (further != '' AND ((position(further, '\"id_orig_h\":') > 0 AND arrayExists(v -> (toIPv6OrDefault(v) >= '::' AND toIPv6OrDefault(v) <= '::fffe:ffff:ffff'), JSONExtract(further, 'id_orig_h', 'Array(String)'))) OR (position(further, '\"id_orig_h\":') > 0 AND arrayExists(v -> (toIPv6OrDefault(v) >= '::1:0:0:0' AND toIPv6OrDefault(v) <= 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'), JSONExtract(further, 'id_orig_h', 'Array(String)')))))))",
    ],
  ])("%s", (text, expected) => expect(sql(text)).toBe(expected));

  it.each([
    ["ip:example.org", "ip takes an address, a prefix (10.0.0.0/8) or a range, not 'example.org' @example.org"],
    ["ip:10.0.0.0/33", "ip takes an address, a prefix (10.0.0.0/8) or a range, not '10.0.0.0/33' @10.0.0.0/33"],
    ["ip:10.*.1.*", "ip takes wildcards for last octets only (192.168.*); otherwise a prefix or a range @10.*.1.*"],
    ["ip:/10.*/", "ip takes addresses, prefixes and ranges, not regular expressions @/10.*/"],
    ["ip:10.0.0.1~", "ip takes addresses, prefixes and ranges, not fuzzy terms @10.0.0.1"],
    ["ip:[10.0.0.1 TO x]", "ip takes addresses as ends of a range, not 'x' @x"],
  ])("%s", (text, expected) => expect(refusal(text)).toBe(expected));
});

describe("addresses in fields of text", () => {
  it.each([
    [
      "host:10.0.0.0/8",
      "((((hasAllTokens(field_values, ['10','0','8']) AND lowerUTF8(host) = '10.0.0.0/8') OR ifNull((toIPv6OrNull(lowerUTF8(host)) >= '::ffff:10.0.0.0' AND toIPv6OrNull(lowerUTF8(host)) <= '::ffff:10.255.255.255'), 0)) OR further != '') AND (((hasAllTokens(field_values, ['10','0','8']) AND lowerUTF8(host) = '10.0.0.0/8') OR ifNull((toIPv6OrNull(lowerUTF8(host)) >= '::ffff:10.0.0.0' AND toIPv6OrNull(lowerUTF8(host)) <= '::ffff:10.255.255.255'), 0)) OR (further != '' AND ((hasAllTokens(field_values, ['10','0','8']) AND (position(further, '\"host\":') > 0 AND arrayExists(v -> lowerUTF8(v) = '10.0.0.0/8', JSONExtract(further, 'host', 'Array(String)')))) OR (position(further, '\"host\":') > 0 AND arrayExists(v -> ifNull((toIPv6OrNull(lowerUTF8(v)) >= '::ffff:10.0.0.0' AND toIPv6OrNull(lowerUTF8(v)) <= '::ffff:10.255.255.255'), 0), JSONExtract(further, 'host', 'Array(String)')))))))",
    ],
    [
      "host:[10.0.0.0 TO 10.0.0.9]",
      "either(ifNull((toIPv6OrNull(lowerUTF8(host)) >= '::ffff:10.0.0.0' AND toIPv6OrNull(lowerUTF8(host)) <= '::ffff:10.0.0.9'), 0); ifNull((toIPv6OrNull(lowerUTF8(v)) >= '::ffff:10.0.0.0' AND toIPv6OrNull(lowerUTF8(v)) <= '::ffff:10.0.0.9'), 0))",
    ],
    [
      "host:[10.0.0.0 TO *]",
      "either(ifNull((toIPv6OrNull(lowerUTF8(host)) >= '::ffff:10.0.0.0' AND toIPv6OrNull(lowerUTF8(host)) <= '::ffff:255.255.255.255'), 0); ifNull((toIPv6OrNull(lowerUTF8(v)) >= '::ffff:10.0.0.0' AND toIPv6OrNull(lowerUTF8(v)) <= '::ffff:255.255.255.255'), 0))",
    ],
    // Ends that no range of addresses has, and a text in quotes, are texts.
    [
      "host:[10.0.0.1 TO ::1]",
      "either((host != '' AND (lowerUTF8(host) >= '10.0.0.1' AND lowerUTF8(host) <= '::1')); (lowerUTF8(v) >= '10.0.0.1' AND lowerUTF8(v) <= '::1'))",
    ],
    [
      "host:[10.0.0.1 TO x]",
      "either((host != '' AND (lowerUTF8(host) >= '10.0.0.1' AND lowerUTF8(host) <= 'x')); (lowerUTF8(v) >= '10.0.0.1' AND lowerUTF8(v) <= 'x'))",
    ],
    [
      'host:"10.0.0.0/8"',
      "(hasAllTokens(field_values, ['10','0','8']) AND either(lowerUTF8(host) = '10.0.0.0/8'; lowerUTF8(v) = '10.0.0.0/8'))",
    ],
  ])("%s", (text, expected) => expect(sql(text)).toBe(expected));
});

describe("numbers and truth", () => {
  it.each([
    ["id.resp_p:443", "either(id_resp_p = '443'; toUInt64OrZero(v) = '443')"],
    ["id.resp_p:443.0", "either(id_resp_p = '443'; toUInt64OrZero(v) = '443')"],
    ["id.resp_p:443.5", "0"],
    ["id.resp_p:-1", "0"],
    ["id.resp_p:>443.5", "either(id_resp_p >= '444'; toUInt64OrZero(v) >= '444')"],
    [
      "id.resp_p:{1 TO 5}",
      "either((id_resp_p >= '2' AND id_resp_p <= '4'); (toUInt64OrZero(v) >= '2' AND toUInt64OrZero(v) <= '4'))",
    ],
    ["id.resp_p:>=-5", "isNotNull(id_resp_p)"],
    [
      "orig_bytes:18446744073709551615",
      "either(orig_bytes = '18446744073709551615'; toUInt64OrZero(v) = '18446744073709551615')",
    ],
    ["orig_bytes:<1e30", "isNotNull(orig_bytes)"],
    ["orig_bytes:>1e30", "0"],
    ["duration:>0.5", "either(duration > 0.5; toFloat64OrZero(v) > 0.5)"],
    ["id.resp_p:44*", "either(toString(id_resp_p) LIKE '44%'; v LIKE '44%')"],
    ["auth_success:F", "either(auth_success = false; v = 'false')"],
    ["NOT auth_success:true", "NOT ifNull(either(auth_success = true; v = 'true'), 0)"],
  ])("%s", (text, expected) => expect(sql(text)).toBe(expected));

  it.each([
    ["id.resp_p:http", "id.resp_p is a number, 'http' is none @http"],
    ["id.resp_p:[a TO 5]", "id.resp_p is a number, 'a' is none @a"],
    ["auth_success:maybe", "auth_success is true or false, not 'maybe' @maybe"],
    ["auth_success:>1", "auth_success takes true or false, not this @auth_success:>1"],
    [`x:"${"a ".repeat(31)}"~1`, `A phrase with slop has 30 words at most @"${"a ".repeat(31)}"`],
    ['service:"a b"~2', 'Slop counts words, and this field is matched whole @service:"a b"~2'],
  ])("%s", (text, expected) => expect(refusal(text)).toBe(expected));
});

describe("fields of which an event may have several values", () => {
  it("are asked in their column and in the further values, the cheapest first", () => {
    expect(written("service:ssh")).toBe(
      "((lowerUTF8(service) = 'ssh' OR further != '') AND (lowerUTF8(service) = 'ssh' OR " +
        "(position(further, '\"service\":') > 0 AND " +
        "arrayExists(v -> lowerUTF8(v) = 'ssh', JSONExtract(further, 'service', 'Array(String)')))))",
    );
  });

  it.each(["log_type:conn", "sensor:edge", "format:zeek", "ts:2026", "ip:192.0.2.7", "answers:a", "x:y"])(
    "%s is none",
    (text) => expect(written(text)).not.toContain("further"),
  );
});

describe("texts", () => {
  it.each([
    ["Login", "hasAllTokens(field_values, ['login'])"],
    ["SERVICE:SSH", "either(lowerUTF8(service) = 'ssh'; lowerUTF8(v) = 'ssh')"],
    [
      "uid:CAbc1",
      "(hasAllTokens(field_values, ['cabc1']) AND either(lowerUTF8(uid) = 'cabc1'; lowerUTF8(v) = 'cabc1'))",
    ],
    [
      "host:*.example.org",
      "(hasAllTokens(field_values, ['example','org']) AND either(lowerUTF8(host) LIKE '%.example.org'; lowerUTF8(v) LIKE '%.example.org'))",
    ],
    [
      "host:a%b_*",
      "(hasAllTokens(field_values, ['a','b']) AND either(lowerUTF8(host) LIKE 'a\\\\%b\\\\_%'; lowerUTF8(v) LIKE 'a\\\\%b\\\\_%'))",
    ],
    ["service:???", "either(lowerUTF8(service) LIKE '___'; lowerUTF8(v) LIKE '___')"],
    ["user:*", "user != ''"],
    ["_exists_:x.Y", "has(field_names, 'x.y')"],
    ["answers:*", "notEmpty(answers)"],
    ['user:""', "0"],
    [
      "user_agent:curl",
      "(hasAllTokens(field_values, ['curl']) AND either(hasPhrase(lowerUTF8(user_agent), 'curl', 'splitByNonAlpha'); hasPhrase(lowerUTF8(v), 'curl', 'splitByNonAlpha')))",
    ],
    ["192.0.2.7", "(has(ips, '::ffff:192.0.2.7') OR has(mentioned, '::ffff:192.0.2.7'))"],
    [
      "10.0.0.0/8",
      "(arrayExists(a -> a >= '::ffff:10.0.0.0' AND a <= '::ffff:10.255.255.255', ips) OR arrayExists(a -> a >= '::ffff:10.0.0.0' AND a <= '::ffff:10.255.255.255', mentioned))",
    ],
    [
      '"192.0.2.7"',
      "(hasAllTokens(field_values, ['192','0','2','7']) AND arrayExists(v -> hasPhrase(v, '192 0 2 7', 'splitByNonAlpha'), field_values))",
    ],
  ])("%s", (text, expected) => expect(sql(text)).toBe(expected));
});

describe("groups", () => {
  it.each([
    [
      "service:a AND service:b",
      "(either(lowerUTF8(service) = 'a'; lowerUTF8(v) = 'a') AND either(lowerUTF8(service) = 'b'; lowerUTF8(v) = 'b'))",
    ],
    [
      "service:a service:b",
      "(((lowerUTF8(service) = 'a' OR lowerUTF8(service) = 'b') OR further != '') AND ((lowerUTF8(service) = 'a' OR lowerUTF8(service) = 'b') OR (further != '' AND ((position(further, '\"service\":') > 0 AND arrayExists(v -> lowerUTF8(v) = 'a', JSONExtract(further, 'service', 'Array(String)'))) OR (position(further, '\"service\":') > 0 AND arrayExists(v -> lowerUTF8(v) = 'b', JSONExtract(further, 'service', 'Array(String)')))))))",
    ],
    ["+service:a service:b", "either(lowerUTF8(service) = 'a'; lowerUTF8(v) = 'a')"],
    ["NOT service:a", "NOT ifNull(either(lowerUTF8(service) = 'a'; lowerUTF8(v) = 'a'), 0)"],
    [
      "service:b AND (NOT service:a)",
      "(either(lowerUTF8(service) = 'b'; lowerUTF8(v) = 'b') AND NOT ifNull(either(lowerUTF8(service) = 'a'; lowerUTF8(v) = 'a'), 0))",
    ],
  ])("%s", (text, expected) => expect(sql(text)).toBe(expected));

  it("multiply the boosts around a term", () => {
    const { score, params } = compile("(service:a^2 OR service:b)^3 NOT service:c");
    expect(score).toMatch(/^toFloat64\(if\(.*, \{(p\d):Float64\}, 0\) \+ if\(.*, \{(p\d):Float64\}, 0\)\)$/);
    expect(Object.values(params)).toEqual(expect.arrayContaining([6, 3]));
    expect(score.match(/if\(/g)).toHaveLength(2);
  });
});

describe("regular expressions", () => {
  const re2 = (text: string): unknown =>
    Object.values(compile(`service:/${text}/`).params).find((value) => String(value).startsWith("(?"));
  it.each([
    ["ab+c", "(?is)^(?:a(?:b)+c)$"],
    ["^ab$", "(?is)^(?:ab)$"],
    ["a|b", "(?is)^(?:a|b)$"],
    ["[^a-c\\-]", "(?is)^(?:[^\\x{61}-\\x{63}\\x{2d}])$"],
    ["a{2,3}", "(?is)^(?:(?:a){2,3})$"],
    ["a+?", "(?is)^(?:(?:(?:a)+)?)$"],
    ["\\.\\d\\W", "(?is)^(?:\\x{2e}[0-9][^0-9A-Za-z_])$"],
    ["%_-é'", "(?is)^(?:\\x{25}\\x{5f}\\x{2d}\\x{e9}\\x{27})$"],
  ])("%s", (text, expected) => expect(re2(text)).toBe(expected));

  it.each([
    ["a~b", "complement"],
    ["a@b", "any text"],
    ["<1-5>", "a numeric interval"],
    ["a&b", "intersection"],
    ["a#", "the empty language"],
    ["(a", "a bracket is never closed"],
    ["a)", "a bracket closes what was never opened"],
    ["[a", "a class is never closed"],
    ["[]", "a class is empty"],
    ["[z-a]", "a class ends below where it begins"],
    ["*a", "'*' repeats nothing"],
    ["a{2", "a count is {2}, {2,} or {2,5}"],
    ["a{3,2}", "a count ends below where it begins"],
    ["a^b", "'^' is not needed"],
    ["\\b", "'\\b' has no meaning here"],
    ["((a{30}){30}){30}", "repetitions multiply to more than 500"],
    [`${"(".repeat(30)}a${")".repeat(30)}`, "brackets go 20 deep at most"],
  ])("%s is refused", (text, reason) => expect(refusal(`service:/${text}/`)).toContain(reason));
});

describe("numbers of fields that only documents know", () => {
  const testsOf = (text: string) => {
    const { condition } = compile(text);
    return condition.type === "test" && condition.test.is === "either" ? condition.test.tests : [];
  };
  it("are found as logs write them, and as JSON's readers do", () => {
    expect(testsOf("TTLs:60.0")).toMatchObject([
      { is: "phrase", tokens: ["60", "0"] },
      { is: "whole", text: "60" },
    ]);
    expect(testsOf("x:1E3")).toMatchObject([{ is: "phrase" }, { is: "whole", text: "1000" }]);
    for (const text of ["TTLs:60", "x:1.2.3", 'x:"60.0"', "service:60.0"]) expect(testsOf(text)).toEqual([]);
  });
});

describe("names of the DNS", () => {
  it("are found with the dot at their end, which is not stored", () => {
    for (const field of ["query", "server_name", "host", "answers"]) {
      expect(sql(`${field}:www.example.org.`)).toBe(sql(`${field}:www.example.org`));
    }
    expect(sql("query:.")).toContain("'.'");
    expect(sql("user:root.")).not.toBe(sql("user:root"));
  });
});
