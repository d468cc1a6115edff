import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const FOLDER = join(import.meta.dirname, "../../node_modules/.cache/fyr-fonts");

/** What the pages are written in; `styles/fonts.css` names the same ranges. All else comes from the whole fonts. */
const LETTERS = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const SIGNS = "\u00a0°±·×–—‘’“”•…←↑→↓−≤≥";
/** Addresses, names and documents have few signs beside ASCII. */
const MONO_SIGNS = "\u00a0·–…↑↓";
/** From regular to semibold, the heaviest in our styles. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/** With the features that the styles ask for, and those that place letters and accents. */
const FONTS = [
  {
    name: "inter.woff2",
    file: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    signs: SIGNS,
    // Without pairs of letters that stand closer: a sixth of the font, for what is hardly seen in texts of 13 pixels.
    keepFeatures: ["ccmp", "locl", "mark", "tnum"],
  },
  {
    name: "jetbrains-mono.woff2",
    file: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    signs: MONO_SIGNS,
    keepFeatures: ["ccmp", "mark", "tnum", "zero"],
  },
];

/** Puts the fonts, cut down to the letters that nearly every page needs, where styles find them as `@core-fonts/…`. */
export function coreFonts(): Plugin {
  return {
    name: "fyr-core-fonts",
    async config() {
      const recipe = JSON.stringify([FONTS, LETTERS, WEIGHTS]);
      const key = createHash("sha256").update(recipe).digest("hex").slice(0, 16);
      const folder = join(FOLDER, key);
      await mkdir(folder, { recursive: true });
      for (const { name, file, signs, keepFeatures } of FONTS) {
        const whole = await readFile(require.resolve(file));
        const options = { targetFormat: "woff2" as const, variationAxes: WEIGHTS, keepFeatures };
        await writeFile(join(folder, name), await subsetFont(whole, LETTERS + signs, options));
      }
      return { resolve: { alias: { "@core-fonts": folder } } };
    },
  };
}
