export { readOrCreateNodeId } from "./node.ts";
