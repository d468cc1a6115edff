import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minifySync, type Plugin, type Rolldown } from "vite";

const SOURCE = join(import.meta.dirname, "start.js");

/** The modules of the pages that people see first, by path; with `user `, those of users who are logged in. */
const FIRST_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": ["/public-site/PublicShell.tsx", "/landing/LandingPage.tsx"],
  "user /": ["/shell/Shell.tsx", "/search/DashboardPage.tsx"],
  "/login": ["/session/LoginPage.tsx"],
};

/**
 * Puts `start.js` before the app's script. It sets the theme, and has the browser fetch the scripts of a first page at
 * once. A file of its own: an inline script would need a hole in the content security policy.
 */
export function startScript(): Plugin {
  return {
    name: "fyr-start-script",
    transformIndexHtml: {
      order: "pre",
      async handler(_html, { server }) {
        if (server === undefined) return [];
        return [{ tag: "script", children: await textOf({}, null), injectTo: "head-prepend" as const }];
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") return;
        const text = minifySync("start.js", await textOf(scriptsOfPages(bundle), monoFont(bundle))).code;
        const file = this.getFileName(this.emitFile({ type: "asset", name: "start.js", source: text }));
        html.source = String(html.source).replace("<script ", `<script src="/${file}"></script>\n    $&`);
      },
    },
  };
}

const textOf = async (scripts: object, font: string | null) =>
  (await readFile(SOURCE, "utf8"))
    .replace("__SCRIPTS__", JSON.stringify(scripts))
    .replace("__FONT__", JSON.stringify(font));

/** The font of addresses, in the letters that nearly every page needs. */
function monoFont(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((name) => /jetbrains-mono[^/]*\.woff2$/.test(name) && !/wght|latin/.test(name));
  if (font === undefined) throw new Error("The built app has no font of addresses");
  return `/${font}`;
}

/** By page, the scripts that it needs beside the app's. */
function scriptsOfPages(bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const withAll = (first: readonly Rolldown.OutputChunk[]): ReadonlySet<string> => {
    const names = new Set(first.map(({ fileName }) => fileName));
    for (const name of names)
      for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next);
    return names;
  };
  const ofApp = withAll(chunks.filter(({ isEntry }) => isEntry));
  const holding = (module: string): Rolldown.OutputChunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`No script of the built app holds ${module}`);
    return chunk;
  };
  return Object.fromEntries(
    Object.entries(FIRST_PAGES).map(([place, modules]) => [
      place,
      [...withAll(modules.map(holding))].filter((name) => !ofApp.has(name)).map((name) => `/${name}`),
    ]),
  );
}
