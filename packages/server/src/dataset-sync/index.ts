export { openRemote } from "./remote.ts";
export { type Synced, syncDataset } from "./sync.ts";
export { KEY_FILE, verifyFolder } from "./verify.ts";
