export type { Holder } from "./held.ts";
export type { Paged, Visible } from "./read.ts";
export { type ArtifactStore, createArtifactStore } from "./store.ts";
export { type ArtifactBlock, hashOfKey } from "./write.ts";
