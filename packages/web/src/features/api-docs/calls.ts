import type { CallDoc } from "../../lib/api-docs.ts";

/** Calls that stand on pages of text. */
export const HELLO: CallDoc = { anchor: "hello", title: "Hello", endpoint: "hello", example: {} };
export const INSTALLATION: readonly CallDoc[] = [
  { anchor: "atlas", title: "The atlas", endpoint: "atlasInfo", example: {} },
  { anchor: "collection", title: "Collection", endpoint: "collection", example: {} },
  { anchor: "demo", title: "Demo data", endpoint: "demoState", example: {} },
];
