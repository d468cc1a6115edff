export { LogFormatError } from "./bytes.ts";
export { type LogEntry, readDataTile, readLeaf } from "./entry.ts";
export {
  fromBase64,
  leavesOf,
  readCheckpoint,
  readHashTile,
  readProof,
  readSignedTreeHead,
  signedHead,
  type TreeHead,
} from "./head.ts";
export { namesOfCertificate } from "./names.ts";
export { nodesAt, TILE_WIDTH, tilePath, widthOf } from "./tiles.ts";
export { completeTrees, GrowingTree, leafHash, rootByPath, rootOf, rootOfTrees, type Sha256 } from "./tree.ts";
