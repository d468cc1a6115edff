import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import sharp from "sharp";
import { defineConfig, type Plugin, Visitor } from "vite";
import { coreFonts } from "./fonts.ts";
import { startScript } from "./start-script.ts";
import { visibleControls } from "./visible-controls.ts";

const require = createRequire(import.meta.url);
const FLAGS = join(dirname(require.resolve("flag-icons/package.json")), "flags", "4x3");
const { version } = JSON.parse(await readFile(require.resolve("flag-icons/package.json"), "utf8")) as {
  version: string;
};
/** Under /assets, whose files are cached for good: the version stands in for a hash. */
const FLAG_FOLDER = `assets/flags-${version}`;

/** A flag with a coat of arms may be 180 kB of curves, for a picture of 28 pixels: larger files become pixels, four to one. */
const FLAG_MAX_BYTES = 8000;
const FLAG_PIXELS = [112, 84] as const;

async function flag(name: string): Promise<Buffer | string> {
  const curves = await readFile(join(FLAGS, name));
  if (curves.length <= FLAG_MAX_BYTES) return curves;
  const pixels = await sharp(curves)
    .resize(...FLAG_PIXELS)
    .webp({ quality: 90 })
    .toBuffer();
  const data = `data:image/webp;base64,${pixels.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><image width="4" height="3" href="${data}"/></svg>`;
}

/**
 * Serves the flags as files of their own, so that a page loads those it shows and no list of 270 goes into its script.
 */
function flags(): Plugin {
  return {
    name: "fyr-flags",
    configureServer(server) {
      server.middlewares.use(`/${FLAG_FOLDER}`, (request, response, next) => {
        const name = basename(request.url ?? "");
        if (!/^[a-z-]+\.svg$/.test(name)) return next();
        response.setHeader("content-type", "image/svg+xml");
        createReadStream(join(FLAGS, name)).on("error", next).pipe(response);
      });
    },
    async generateBundle() {
      for (const name of (await readdir(FLAGS)).sort()) {
        this.emitFile({ type: "asset", fileName: `${FLAG_FOLDER}/${name}`, source: await flag(name) });
      }
    },
  };
}

/**
 * Runs modules named `*.built.ts` when the app is built and puts the values that they export in their place: what is made
 * of the whole contract stays small, and the contract's schemas stay out of the browser.
 */
function builtValues(): Plugin {
  return {
    name: "fyr-built-values",
    apply: "build",
    async load(id) {
      if (!id.endsWith(".built.ts")) return null;
      const values = Object.entries((await import(pathToFileURL(id).href)) as object);
      const code = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
      return { code, moduleType: "js" };
    },
  };
}

/** Puts the endpoint in the place of each `ENDPOINTS.name`: a page gets those that it calls, and not all of them. */
function endpointLiterals(): Plugin {
  let endpoints: Readonly<Record<string, object>>;
  return {
    name: "fyr-endpoint-literals",
    apply: "build",
    async buildStart() {
      const file = join(import.meta.dirname, "src/lib/api/endpoints.built.ts");
      ({ ENDPOINTS: endpoints } = (await import(pathToFileURL(file).href)) as { ENDPOINTS: typeof endpoints });
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /\bENDPOINTS\./ },
      handler(code) {
        const uses: { readonly start: number; readonly end: number; readonly name: string }[] = [];
        new Visitor({
          MemberExpression: ({ object, property, start, end }) => {
            if (object.type !== "Identifier" || object.name !== "ENDPOINTS" || property.type !== "Identifier") return;
            uses.push({ start, end, name: property.name });
          },
        }).visit(this.parse(code));
        let written = code;
        for (const { start, end, name } of uses.toReversed()) {
          written = `${written.slice(0, start)}(${JSON.stringify(endpoints[name])})${written.slice(end)}`;
        }
        return { code: written, map: null };
      },
    },
  };
}

const CONTRACT = /\/packages\/contract\/src\//;

/**
 * Modules of the contract only declare things, mostly by calls (`z.object(…)`). This marks each value that calls make
 * that nothing else happens meanwhile, so that a page which uses a constant does not get the schemas and endpoints of
 * the same file, and Zod with them.
 */
function pureDeclarations(): Plugin {
  return {
    name: "fyr-pure-declarations",
    apply: "build",
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const program = this.parse(code);
        const called: number[] = [];
        new Visitor({
          CallExpression: ({ start }) => void called.push(start),
          NewExpression: ({ start }) => void called.push(start),
        }).visit(program);
        const values = program.body
          .map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node))
          .flatMap((node) => (node?.type === "VariableDeclaration" ? node.declarations : []))
          .flatMap(({ init }) => (init === null || init.type === "ArrowFunctionExpression" ? [] : [init]))
          .filter(({ start, end }) => called.some((at) => start <= at && at < end));
        let pure = code;
        for (const { start, end } of values.toReversed()) {
          pure = `${pure.slice(0, start)}/* @__PURE__ */ (() => (${pure.slice(start, end)}))()${pure.slice(end)}`;
        }
        return { code: pure, map: null };
      },
    },
  };
}

/**
 * Numbers the shapes of each icon in place of the random keys that they come with, which no compression shortens: a
 * hundredth of the app's first script. Their order never changes.
 */
function iconKeys(): Plugin {
  return {
    name: "fyr-icon-keys",
    apply: "build",
    transform: {
      filter: { id: /\/lucide-react\/.*\/icons\// },
      handler(code) {
        let count = 0;
        return { code: code.replace(/\bkey: "\w+"/g, () => `key: ${count++}`), map: null };
      },
    },
  };
}

/**
 * Our domain packages only declare things: what a page does not use of a folder's index.ts stays out of its chunk (the
 * list of public suffixes alone is 120 kB compressed).
 */
const treeshake = {
  moduleSideEffects: [
    { test: /\/packages\/(?:core|contract)\/src\/|\/web\/src\/.*\.tsx?$|\/tldts/, sideEffects: false },
  ],
};

/**
 * Left to themselves icons and components become a hundred files of a few hundred bytes, and a page asks for eighty of
 * them. Each of these chunks holds, with its modules, all that they lead to, except what an earlier chunk has taken: so
 * none leads to a later one, and no cycle comes about (`scripts/chunks.test.ts` holds the built app to that). What comes
 * with a library of some size stays out of the chunks that every page loads.
 */
const SHARED =
  /\/lucide-react\/|\/@tanstack\/(?:react-)?query(?!.*\/(?:useMutation|mutationObserver)\.js)|\/contract\/src\/|\/web\/src\/(?:lib|components)\/(?!form\/|chart\/|histogram\/|data-table\/(?!keys\.)|(?:other-indicators|ConfirmWindow|ItemLink|PrintButton|menu\/MenuWindow|ModalWindow|MoreItems|item|search-input)\.)/;
/** What the pages of guests and of users both show around their content. */
const FRAME =
  /\/components\/(?:Ago|Busy|Card|DemoMark|Logo|PlainLink|ProgressBar|Confirm|Flag|Modal|Risk|Tabs|Tags)\.tsx$|\/queryOptions\.js$|\/lib\/(?:theme|focus|row-press)\.ts$|\/plain-text\.ts$|\/icons\/(?:arrow-right|database|flask-conical|hash|loader-circle|moon|sun|terminal)\.mjs$/;
const CHUNKS = [
  { name: "start", tags: ["$initial" as const], priority: 12 },
  { name: "common", test: SHARED, minShareCount: 46, priority: 11 },
  { name: "frame", test: FRAME, priority: 10 },
  // Nearly all pages have them, the dashboard and the login none.
  {
    name: "lists",
    test: /\/components\/(?:CopyButton|ExternalLink|RegisteredMark|Table)\.tsx$|\/(?:useMutation|mutationObserver)\.js$/,
    priority: 9,
  },
  // What all pages of guests share: apart, a page asks for four files of a few hundred bytes.
  { name: "public", test: /\/public-site\/(?:PublicShell|Section|api)\.tsx?$|\/icons\/crosshair\.mjs$/, priority: 9 },
  // Both stand on the dashboard alone: one file has one head.
  { name: "overview", test: /\/(?:state\/StateCard|system\/SummaryCard)\.tsx$/, priority: 8 },
  // What others ask with it comes with the shell, which every page of the app has.
  {
    name: "shell",
    test: /\/(?:Shell|DashboardPage)\.tsx$|\/(?:sources\/api|session\/use-is-admin)\.ts$/,
    priority: 9,
  },
  { name: "kit", test: SHARED, minShareCount: 5, priority: 7 },
  { name: "charts", test: /\/components\/(?:chart|histogram)\//, priority: 6 },
  // The event search has rows of its own, and none of the library of tables.
  { name: "rows", test: /\/@tanstack\/(?:react-)?virtual/, priority: 5 },
  // Pages that read addresses show no events.
  { name: "addresses", test: /\/core\/src\/ip\//, minShareCount: 3, priority: 5 },
  // The search and the runner show events.
  {
    name: "events",
    test: /\/events\/(?:results\/(?:Json|Value|field-values|fields-of)\.tsx?|query-text\.ts)$/,
    priority: 4,
  },
  { name: "tables", test: /\/components\/data-table\/(?!keys\.)/, priority: 4 },
  { name: "forms", test: /\/components\/form\//, priority: 3 },
  { name: "menus", test: /\/components\/(?:menu\/MenuWindow|MoreItems|tooltip\/Bubble)\.tsx$/, priority: 2 },
  { name: "dialogs", test: /\/components\/(?:Modal|Confirm)Window\.tsx$/, priority: 1 },
];

export default defineConfig({
  plugins: [
    coreFonts(),
    startScript(),
    visibleControls(),
    builtValues(),
    endpointLiterals(),
    pureDeclarations(),
    iconKeys(),
    react(),
    tailwindcss(),
    flags(),
  ],
  resolve: {
    // React has had `useSyncExternalStore` since 18.
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  define: { __FLAG_FOLDER__: JSON.stringify(`/${FLAG_FOLDER}`) },
  build: {
    target: "es2023",
    // The content security policy allows no data: scripts or fonts, and a file is cached where an inlined copy is not.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: { treeshake, output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: "es", plugins: () => [pureDeclarations()], rolldownOptions: { treeshake } },
  server: {
    port: 5173,
    proxy: { "/api": `http://127.0.0.1:${process.env["FYR_PORT"] ?? "8080"}` },
  },
});
