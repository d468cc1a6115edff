import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** What WCAG 2 asks of text of ordinary size (1.4.3, AA). */
const ENOUGH = 4.5;

const GROUNDS = ["canvas", "panel", "raised", "hover"];
const RISKS = ["risk-0", "risk-1", "risk-2", "risk-3", "risk-4", "risk-5"];
/** Kinds of nodes of the graph that have a colour of their own. */
const NODES = ["node-registrant", "node-email", "node-certificate"];
const TEXTS = ["ink", "dim", "faint", "accent", "danger", "warning", "success", ...RISKS, ...NODES];
/** Text in a colour on a breath of the same. */
const SOFT = ["accent", "danger", "warning", "success"];

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** The colours that a theme gives names to. */
function paletteOf(theme: string): (name: string) => Colour {
  const rules = css.slice(css.indexOf(`[data-theme="${theme}"] {`));
  const body = rules.slice(0, rules.indexOf("}"));
  const found = new Map([...body.matchAll(/--([\w-]+): #([0-9a-f]{6,8});/g)].map(([, name, hex]) => [name, hex]));
  return (name) => {
    const hex = found.get(name);
    if (hex === undefined) throw new Error(`The ${theme} theme has no ${name}`);
    const part = (at: number) => Number.parseInt(hex.slice(at, at + 2) || "ff", 16) / 255;
    return [part(0), part(2), part(4), part(6)];
  };
}

/** One colour laid over another that nothing shines through. */
function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mixed = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2]), 1];
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(["dark", "light"])("the %s theme", (theme) => {
  const colour = paletteOf(theme);

  it.each(GROUNDS)("has every colour of text readable on %s", (ground) => {
    const faint = TEXTS.filter((text) => contrast(colour(text), colour(ground)) < ENOUGH);
    expect(faint).toEqual([]);
  });

  it.each(SOFT)("has %s readable on a breath of itself", (text) => {
    const low = GROUNDS.filter(
      (ground) => contrast(colour(text), over(colour(`${text}-soft`), colour(ground))) < ENOUGH,
    );
    expect(low).toEqual([]);
  });

  it("gives each of these nodes a colour that no other has", () => {
    const used = ["accent", "success", "faint", "ink", "warning", "danger", "risk-4", "dim", ...NODES];
    expect(new Set(used.map((name) => colour(name).join())).size).toBe(used.length);
  });

  it.each(["solid", "solid-hover"])("has the words of a button readable on %s", (ground) => {
    expect(contrast(colour("on-accent"), colour(ground))).toBeGreaterThanOrEqual(ENOUGH);
  });
});

it("knows what is black on white, and what is nothing on itself", () => {
  const [black, white] = [[0, 0, 0, 1] as const, [1, 1, 1, 1] as const];
  expect(contrast(black, white)).toBeCloseTo(21);
  expect(contrast(white, white)).toBe(1);
  expect(over([0, 0, 0, 0.5], white)).toEqual([0.5, 0.5, 0.5, 1]);
});
