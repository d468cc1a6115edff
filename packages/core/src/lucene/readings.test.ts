import { describe, expect, it } from "vitest";
import { eventField } from "../events/index.ts";
import {
  clauseFor,
  colorsOf,
  compileSearch,
  completion,
  type CompletionField,
  marker,
  narrow,
  parse,
} from "./index.ts";

const OPTIONS = { fields: eventField, now: new Date("2026-11-21T16:30:00Z") };

describe("colours", () => {
  const read = (text: string) => colorsOf(text).map(({ from, to, kind }) => `${kind} ${text.slice(from, to)}`);

  it("tell fields, operators, values and what follows them apart", () => {
    expect(read('user:root~1 AND (-x:"a b"~2^3 || id.resp_p:[1 TO *])')).toEqual([
      "field user",
      "operator :",
      "text root",
      "suffix ~",
      "suffix 1",
      "operator AND",
      "bracket (",
      "operator -",
      "field x",
      "operator :",
      'phrase "a b"',
      "suffix ~",
      "suffix 2",
      "suffix ^",
      "suffix 3",
      "operator ||",
      "field id.resp_p",
      "operator :",
      "bracket [",
      "number 1",
      "operator TO",
      "text *",
      "bracket ]",
      "bracket )",
    ]);
    expect(read("f:/a b/ *x ts:>=now")).toEqual([
      "field f",
      "operator :",
      "regex /a b/",
      "wildcard *x",
      "field ts",
      "operator :",
      "operator >=",
      "text now",
    ]);
  });

  it("go on behind a mistake", () => {
    expect(read("a AND OR user:root")).toEqual([
      "text a",
      "operator AND",
      "error OR",
      "field user",
      "operator :",
      "text root",
    ]);
    expect(read('user:"root')).toEqual(["field user", "operator :", 'error "']);
  });
});

describe("completion", () => {
  const FIELDS: CompletionField[] = [
    { name: "id.orig_h", kind: "ip", aliases: ["src_ip"], description: "" },
    { name: "id.resp_h", kind: "ip", aliases: ["dest_ip"], description: "" },
    { name: "service", kind: "keyword", aliases: ["app_proto"], description: "" },
    { name: "own field", kind: null, aliases: [], description: "" },
  ];
  /** What is offered where `|` stands. */
  const offered = (text: string): unknown => {
    const cursor = text.indexOf("|");
    const found = completion(text.replace("|", ""), cursor, FIELDS);
    if (found === null) return null;
    const range = text.replace("|", "").slice(found.from, found.to);
    return found.offer === "values"
      ? { field: found.field, kind: found.kind, prefix: found.prefix, range }
      : { fields: found.fields.map(({ insert }) => insert), operators: found.operators, range };
  };

  it.each([
    ["id.|", { fields: ["id.orig_h:", "id.resp_h:"], operators: [], range: "id." }],
    ["SRC|", { fields: ["id.orig_h:"], operators: [], range: "SRC" }],
    ["-(serv|", { fields: ["service:"], operators: [], range: "serv" }],
    ["own|", { fields: ["own\\ field:"], operators: [], range: "own" }],
    ["service:ssh o|", { fields: ["own\\ field:", "id.orig_h:", "service:"], operators: ["OR"], range: "o" }],
    ["service:ssh AND serv|", { fields: ["service:"], operators: [], range: "serv" }],
    ["service:s|", { field: "service", kind: "keyword", prefix: "s", range: "s" }],
    ["service: |", { field: "service", kind: "keyword", prefix: "", range: "" }],
    ["app_proto:s|", { field: "service", kind: "keyword", prefix: "s", range: "s" }],
    ['x:1 AND service:"s h|', { field: "service", kind: "keyword", prefix: "s h", range: '"s h' }],
    ["service:(ssh OR r|", { field: "service", kind: "keyword", prefix: "r", range: "r" }],
    ["service:(ssh) AND id.o|", { fields: ["id.orig_h:"], operators: [], range: "id.o" }],
    ["new.field:a\\ b|", { field: "new.field", kind: null, prefix: "a b", range: "a\\ b" }],
    ["ts:[now-1d TO |", null],
    ["service:/ss|", null],
    ["service:ssh~|", null],
    ["nothing-like-it|", null],
  ])("%s", (text, expected) => expect(offered(text)).toEqual(expected));
});

describe("narrowing", () => {
  it.each([
    ["", 'user:"root"'],
    ["*:*", 'user:"root"'],
    ["a", 'a AND user:"root"'],
    ["a AND NOT b", 'a AND NOT b AND user:"root"'],
    ["a OR b", '(a OR b) AND user:"root"'],
    ["a OR b AND c", '(a OR b AND c) AND user:"root"'],
    ["a AND", '(a AND) AND user:"root"'],
    ["name:\\  ", 'name:\\  AND user:"root"'],
  ])("%s", (text, narrowed) => expect(narrow(text, clauseFor("user", "root"))).toBe(narrowed));

  it("accepts any value, and none", () => {
    const clause = clauseFor("my field", 'a "b" \\ *');
    expect(narrow("a", clause, true)).toBe('a AND NOT my\\ field:"a \\"b\\" \\\\ *"');
    const parsed = parse(clause);
    expect(parsed.ok && parsed.query).toMatchObject({ field: { name: "my field" }, text: 'a "b" \\ *' });
  });
});

describe("marks", () => {
  const marked = (search: string, name: string, value: string): string[] => {
    const compiled = compileSearch(search, OPTIONS);
    if (!compiled.ok) throw new Error(compiled.error.message);
    return marker(compiled.condition, eventField)(name, value).map(({ from, to }) => value.slice(from, to));
  };
  it.each([
    ["login", "message", "Failed LOGIN, no login here", ["LOGIN", "login"]],
    ['"failed login"', "message", "Failed-login failed", ["Failed-login"]],
    ['"login failed"~2', "message", "Failed a login", ["Failed", "login"]],
    ["user:root", "username", "Root", ["Root"]],
    ["user:root", "x", "root", []],
    ["adm*", "x", "the admin, Adm", ["admin", "Adm"]],
    ["host:*.org", "host", "a.example.ORG", ["a.example.ORG"]],
    ["rot~1", "x", "a root b", ["root"]],
    ["NOT root AND b", "x", "root b", ["b"]],
    ["10.1.2.3", "message", "Lost 10.1.2.3:22 (fe80::1), kept 10.1.2.30", ["10.1.2.3"]],
    ["10.1.0.0/16", "message", "Lost 10[.]1[.]2[.]3", ["10[.]1[.]2[.]3"]],
    ["10.1.2.3", "src_ip", "10.1.2.3", ["10.1.2.3"]],
    ["ip:10.0.0.0/8", "src_ip", "10.1.2.3", ["10.1.2.3"]],
    ["host:10.0.0.0/8", "host", "10.1.2.3", ["10.1.2.3"]],
    ["10.1.2.3", "message", "from 10.1.2.3:22", ["10.1.2.3"]],
    ["id.resp_p:[1 TO 100]", "dest_port", "80", ["80"]],
    ["duration:>0.5", "duration", "0.75", ["0.75"]],
    ["x:>5", "x", "abc", []],
    ["auth_success:true", "auth_success", "true", ["true"]],
    ["x:/.*/", "x", "abc", []],
    ["i", "x", "İ i", []],
  ])("%s in %s: %s", (search, name, value, expected) => expect(marked(search, name, value)).toEqual(expected));

  it("consume no exponential time for a hostile pattern", () => {
    expect(marked("a*".repeat(31) + "b", "x", "a".repeat(10_000))).toEqual([]);
  });
});
