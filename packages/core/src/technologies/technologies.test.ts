import { describe, expect, it } from "vitest";
import { soak } from "../testing/soak.ts";
import {
  compileRules,
  detectTechnologies,
  OWN_RULES,
  readRules,
  RULE_FORMAT,
  type TechnologyEvidence,
  type TechnologyRule,
} from "./index.ts";
import { compilePattern, findPattern } from "./pattern.ts";

const NOTHING: TechnologyEvidence = {
  headers: {},
  cookies: [],
  meta: {},
  globals: {},
  html: "",
  text: "",
  scriptUrls: [],
  scripts: [],
  urls: [],
  issuers: [],
  dns: [],
};
const found = (evidence: Partial<TechnologyEvidence>, rules: readonly TechnologyRule[] = OWN_RULES) =>
  detectTechnologies(compileRules(rules), { ...NOTHING, ...evidence }).technologies;
const file = (...technologies: unknown[]) => readRules({ format: RULE_FORMAT, technologies });

describe("a pattern", () => {
  it.each([
    ["jquery-{version}.min.js", "https://x.test/jquery-3.7.1.min.js", "3.7.1"],
    ["jquery-{version}.min.js", "/jquery-x.min.js /jquery-1.12.min.js", "1.12"],
    ["wordpress {version}", "wordpress 6.5-beta2", "6.5-beta2"],
    ["^nginx/{version}", "nginx/1.25.3", "1.25.3"],
    ["by httrack*{version}", "mirrored by httrack website copier/3.49", "3.49"],
  ])("%s finds the version in %s", (pattern, text, version) => {
    expect(findPattern(compilePattern(pattern), text)?.version).toBe(version);
  });

  it.each([
    ["^nginx", "openresty nginx", false],
    ["^nginx$", "nginx", true],
    ["^nginx$", "nginx/1", false],
    ["a*b", `a${"-".repeat(150)}b`, true],
    ["a*b", `a${"-".repeat(250)}b`, false],
    ["", "", true],
    ["^session_*$", "session_42", true],
    [".*(a+)+$", "aaaa", false],
  ])("%s, held against %s", (pattern, text, isFound) => {
    expect(findPattern(compilePattern(pattern), text) !== null).toBe(isFound);
  });
});

describe("technologies of a page", () => {
  it("have versions, CPE, evidence and what they imply", () => {
    const [mysql, php, wordpress] = found({
      meta: { generator: "WordPress 6.4.2" },
      headers: { "x-powered-by": "PHP/8.1.2" },
    });
    expect(wordpress).toMatchObject({
      name: "WordPress",
      version: "6.4.2",
      cpe: "cpe:2.3:a:wordpress:wordpress:6.4.2:*:*:*:*:*:*:*",
      hits: [{ where: "meta", name: "generator", pattern: "^wordpress {version}", excerpt: "WordPress 6.4.2" }],
    });
    expect(php).toMatchObject({ version: "8.1.2", impliedBy: [] });
    expect(mysql).toMatchObject({ name: "MySQL", version: null, hits: [], impliedBy: ["WordPress"] });
  });

  it.each([
    ["Shopify", { urls: ["https://cdn.shopify.com/s/files/x.js"] }],
    ["jQuery", { globals: { "jQuery.fn.jquery": "3.6.0" } }],
    ["Cloudflare", { headers: { server: "cloudflare" } }],
    ["Laravel", { cookies: [{ name: "laravel_session", value: "x" }] }],
    ["Next.js", { html: '<div id="__next">' }],
    ["Telegram Bot API", { scripts: ["fetch('https://api.telegram.org/bot1:AA/sendMessage')"] }],
    ["Let's Encrypt", { issuers: ["CN=R3, O=Let's Encrypt, C=US"] }],
    ["Keycloak", { html: '<form id="kc-form-login">' }],
  ])("tell %s", (name, evidence) => {
    expect(found(evidence).map((technology) => technology.name)).toContain(name);
  });

  it("are none of an empty page, and none of what a rule excludes", () => {
    expect(found({})).toEqual([]);
    const { rules } = file(
      { name: "A", categories: ["x"], html: "aaaa", excludes: "B" },
      { name: "B", categories: ["x"], html: "aaaa" },
    );
    expect(found({ html: "aaaa" }, rules).map(({ name }) => name)).toEqual(["A"]);
  });

  it("go round in no circle", () => {
    const { rules } = file(
      { name: "A", categories: ["x"], html: "aaaa", implies: "B" },
      { name: "B", categories: ["x"], html: "bbbb", implies: "A" },
    );
    expect(found({ html: "aaaa" }, rules)).toHaveLength(2);
  });
});

describe("Fyr's own rules", () => {
  it("are more than two hundred, sound, and imply what there is", () => {
    expect(OWN_RULES.length).toBeGreaterThan(200);
    expect(readRules({ format: RULE_FORMAT, technologies: OWN_RULES }).problems).toEqual([]);
    const names = new Set(OWN_RULES.map(({ name }) => name));
    expect(OWN_RULES.flatMap(({ implies = [] }) => implies).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("an operator's file", () => {
  const rule = { name: "A", categories: ["CMS"], html: "abcd" };
  it.each([
    ["The file is no JSON object.", []],
    ['`format` has to be "fyr-technologies/1".', { technologies: [] }],
    ["`technologies` has to be a list.", { format: RULE_FORMAT }],
  ])("is refused: %s", (problem, document) => {
    expect(readRules(document)).toEqual({ rules: [], problems: [problem] });
  });

  it.each([
    ["it is no object", 7],
    ["`name` has to be a text of 1 to 100 characters", { ...rule, name: "" }],
    ["`categories` has to be a list of 1 to 20 names", { ...rule, categories: [] }],
    ["`regex` is not known", { ...rule, regex: "a" }],
    ["it has no pattern", { name: "A", categories: ["x"] }],
    ["`html` has a pattern that is no text", { ...rule, html: [7] }],
    ['`html` has the pattern "ab", with fewer than 4 letters of its own', { ...rule, html: "ab" }],
    ['`html` has the pattern "*abcd", which has to begin with a text', { ...rule, html: "*abcd" }],
    ["`html` has a pattern of 300 characters; at most 200 are read", { ...rule, html: "x".repeat(300) }],
    ["it has 60 patterns; at most 50 are read", { ...rule, html: Array.from({ length: 60 }, () => "abcd") }],
    ['`global` has "alert(1)", which is no path of names', { ...rule, global: { "alert(1)": "" } }],
    ["`website` has to be a URL of http or https", { ...rule, website: "javascript:alert(1)" }],
    ["`cpe` has to be of CPE 2.3, with * for the version", { ...rule, cpe: "cpe:/a:x:y" }],
  ])("says what is wrong with a rule: %s", (fault, broken) => {
    const { rules, problems } = file({ ...rule, name: "Good" }, broken);
    expect(rules.map(({ name }) => name)).toEqual(["Good"]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.endsWith(`: ${fault}.`)).toBe(true);
  });

  it("takes bounded work, whatever its patterns and the page", () => {
    const size = soak(4_000_000, 400_000);
    const many = Array.from({ length: soak(2000, 200) }, (_, at) => ({
      name: `R${at}`,
      categories: ["x"],
      html: [`aaaa*a*a*{version}b${at}`, `${"a".repeat(100)}b${at}`],
    }));
    const { rules } = file(...many);
    expect(rules).toHaveLength(many.length);
    expect(found({ html: "a".repeat(size) }, rules)).toEqual([]);
  });
});
