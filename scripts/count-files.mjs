// `npm run count-files`: how many files each of the last twenty commits touched, its own and shared ones.
// `npm run count-files -- main..branch` counts a range; `npm run count-files -- HEAD` names the files of one commit.
import { execFileSync } from "node:child_process";
import { ROOT } from "./lib/paths.mjs";
import { countFiles, readChanges } from "./count-files/count.ts";

const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });
const [wanted] = process.argv.slice(2);
const single = wanted !== undefined && !wanted.includes("..");
const which = single ? ["-1", wanted] : [wanted ?? "-20"];

console.log("  own shared  test  docs  commit");
for (const line of git("log", "--no-merges", "--format=%h %s", ...which, "--")
  .trim()
  .split("\n")) {
  if (line === "") continue;
  const [commit = ""] = line.split(" ", 1);
  const changes = git("diff-tree", "--root", "-r", "-z", "-M", "--no-commit-id", "--name-status", commit);
  const { files } = countFiles(readChanges(changes));
  const column = (kind, width) => String(files[kind].length).padStart(width);
  console.log(`${column("own", 5)}${column("shared", 7)}${column("test", 6)}${column("docs", 6)}  ${line}`);
  if (!single) continue;
  for (const [kind, paths] of Object.entries(files))
    for (const path of paths) console.log(`  ${kind.padEnd(6)} ${path}`);
}
