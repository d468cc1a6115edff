// Builds an atlas without labels and prints its progress, one stage a line: for the test that kills it.
import { buildAtlas } from "../index.ts";

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("Which folder?");
await buildAtlas({
  dataDir,
  labels: { current: () => [], fingerprint: () => "killed" },
  onProgress: (stage, done) => console.log(`${stage} ${done}`),
});
