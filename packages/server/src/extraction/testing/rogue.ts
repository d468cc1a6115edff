import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { confine } from "../confined.ts";

/** A reader that misbehaves like one that a file has compromised: its first argument selects how. */
confine();

const tries: Readonly<Record<string, () => unknown>> = {
  reads: () => readFileSync("/etc/hosts"),
  writes: () => writeFileSync(`${import.meta.dirname}/x`, "x"),
  runs: () => execFileSync(process.execPath, ["-v"]),
  // oxlint-disable-next-line typescript/no-implied-eval -- that is what is tried
  evaluates: () => new Function("return 1")() as unknown,
  loads: () => process.getBuiltinModule("net"),
  fetches: () => fetch("http://127.0.0.1/"),
  imports: async () => import("node:dns"),
  knows: () => {
    if (Object.keys(process.env).length === 0) throw new Error("nothing");
  },
};

async function escape(): Promise<string> {
  const done: string[] = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try {
      await attempt();
      done.push(name);
    } catch {
      // As it should be.
    }
  }
  return done.join(" ");
}

const answer = { type: "other", mediaType: "text/plain", metadata: {}, indicators: null, error: null };
const behaviour = process.argv[2] ?? "";
if (behaviour === "escape") process.stdout.write(JSON.stringify({ ...answer, metadata: { done: await escape() } }));
if (behaviour === "hang") for (;;) Math.random();
if (behaviour === "hoard") for (const held: Buffer[] = []; ;) held.push(Buffer.alloc(32 * 1024 * 1024, held.length));
if (behaviour === "heap") for (const held: object[] = []; ;) held.push({ held: [held.length] });
if (behaviour === "chatter") for (;;) process.stdout.write("x".repeat(1024 * 1024));
if (behaviour === "lie") process.stdout.write(JSON.stringify({ ...answer, mediaType: "text/html; charset=x" }));
