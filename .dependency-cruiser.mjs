// Which way dependencies point. Each rule says why; a breach fails `npm run check`.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular",
      comment: "A cycle means two things are really one, or that a third is missing.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "contract-stands-alone",
      comment: "The contract is read by server and browser alike: it knows Zod and nothing of ours.",
      severity: "error",
      from: { path: "^packages/contract/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^packages/contract/src", "node_modules/zod"] },
    },
    {
      name: "core-is-pure",
      comment:
        "The domain does no I/O and reads no clock or environment; that is why it runs anywhere and tests are quick.",
      severity: "error",
      from: { path: "^packages/core/src", pathNot: ["\\.test\\.ts$", "/testing/"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "core-knows-contract-only",
      comment: "Arrows point from the server and the web to the domain, never back.",
      severity: "error",
      from: { path: "^packages/core/src" },
      to: { path: "^(packages/(server|web)|bench|e2e)" },
    },
    {
      name: "core-folders-have-doors",
      comment: "A folder of the domain is used through its index.ts, so that its inside can change.",
      severity: "error",
      from: { path: "^packages/core/src/([^/]+)/" },
      to: { path: "^packages/core/src/([^/]+)/", pathNot: ["^packages/core/src/$1/", "/index\\.ts$", "/testing/"] },
    },
    {
      name: "modules-have-doors",
      comment: "A module of the server is used through its index.ts, by other modules …",
      severity: "error",
      from: { path: "^packages/server/src/modules/([^/]+)/" },
      to: {
        path: "^packages/server/src/modules/([^/]+)/",
        pathNot: ["^packages/server/src/modules/$1/", "/index\\.ts$"],
      },
    },
    {
      name: "modules-have-doors-for-all",
      comment: "… and by whoever is no module.",
      severity: "error",
      from: { path: "^(packages/server/src|bench)/", pathNot: ["^packages/server/src/modules/", "\\.test\\.ts$"] },
      to: { path: "^packages/server/src/modules/([^/]+)/", pathNot: ["/index\\.ts$", "/testing/"] },
    },
    {
      name: "server-folders-have-doors",
      comment:
        "A part of the server is used through its index.ts. Of http each file is a door: every route uses several.",
      severity: "error",
      from: { path: "^packages/server/src/([^/]+)/" },
      to: {
        path: "^packages/server/src/([^/]+)/",
        pathNot: ["^packages/server/src/($1|http|modules|storage)/", "/index\\.ts$", "/testing/"],
      },
    },
    {
      name: "stores-have-doors",
      comment: "What lies behind a store is its own affair: the engine, the dialect, the folder.",
      severity: "error",
      from: { path: "^packages/server/src/", pathNot: "^packages/server/src/storage/" },
      to: { path: "^packages/server/src/storage/([^/]+)/", pathNot: "/index\\.ts$" },
    },
    {
      name: "storage-knows-no-features",
      comment: "Stores serve the modules and do not know them.",
      severity: "error",
      from: { path: "^packages/server/src/storage/" },
      to: { path: "^packages/server/src/(modules|http|cli|collectors|atlas-build|app|main|serve)" },
    },
    {
      name: "parts-know-no-features",
      comment: "What modules stand on does not know them.",
      severity: "error",
      from: {
        path: "^packages/server/src/(atlas-build|collectors|extraction|ingest|live|outbound|scheduling|work)/",
        pathNot: "\\.test\\.ts$",
      },
      to: { path: "^packages/server/src/modules/" },
    },
    {
      name: "http-knows-no-features",
      comment: "What every route shares does not depend on any one of them.",
      severity: "error",
      from: { path: "^packages/server/src/http/" },
      to: { path: "^packages/server/src/(modules|storage|cli|collectors|atlas-build|app|main|serve)" },
    },
    {
      name: "only-the-top-sees-everything",
      comment: "main, serve, app and the command line put the parts together; no part reaches up to them.",
      severity: "error",
      from: { path: "^packages/server/src/[^/]+/", pathNot: ["^packages/server/src/(cli|testing)/", "\\.test\\.ts$"] },
      to: { path: "^packages/server/src/(app|main|serve|modules|run-modules|stores|config)\\.ts$" },
    },
    {
      name: "web-takes-little",
      comment: "The browser gets the contract and the parts of the domain that it runs itself.",
      severity: "error",
      from: { path: "^packages/web/src", pathNot: "\\.(?:test|built)\\.tsx?$" },
      to: {
        path: "^packages/(server|core/src/(?!artifacts/|lines/|exchange/|ip/|indicators/|lucene/|events/|topics/|submissions/|countries/|address-lists/|urls/))",
      },
    },
    {
      name: "web-layers",
      comment: "lib and components serve the features; they know none of them.",
      severity: "error",
      from: { path: "^packages/web/src/(lib|components)/" },
      to: { path: "^packages/web/src/(features|app)/" },
    },
    {
      name: "web-features-know-no-app",
      comment: "The app folds the features; none reaches up to it.",
      severity: "error",
      from: { path: "^packages/web/src/features/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^packages/web/src/app/" },
    },
    {
      name: "web-lib-is-lowest",
      comment: "lib has no pictures in it.",
      severity: "error",
      from: { path: "^packages/web/src/lib/" },
      to: { path: "^packages/web/src/components/" },
    },
    {
      name: "tests-are-leaves",
      comment: "Nothing that ships depends on a test or its support.",
      severity: "error",
      from: { path: "^packages/", pathNot: ["\\.test\\.tsx?$", "/testing/", "/testing/"] },
      to: { path: ["\\.test\\.tsx?$", "/testing/", "/testing/"] },
    },
    {
      name: "not-to-unresolvable",
      comment: "An import that leads nowhere fails at run time.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\?(url|worker)"] },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["node_modules/(?!zod)", "/dist[./]"] },
    moduleSystems: ["es6"],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
