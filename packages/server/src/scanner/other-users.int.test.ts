import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { itInSoak } from "../testing/in-soak.ts";
import { carriedPackage, findChromium, SCAN_LIMITS, type ScanOrder } from "./index.ts";
import { type Farm, openFarm } from "./testing/farm.ts";

const USER = 61_000;
const STRANGER = 65_534;
const program = findChromium(null);
const isRoot = process.getuid?.() === 0;
if (program === null || !isRoot) console.warn("SKIPPED: scans by other users, as this is not root or has no Chromium");
/** Forbids namespaces of users within the one that it is in, and becomes a user. */
const FORBIDDEN = `echo 0 > /proc/sys/user/max_user_namespaces && exec setpriv --reuid=${USER} --regid=${USER} --clear-groups "$@"`;

describe.skipIf(program === null || !isRoot)("without root", () => {
  let farm: Farm;
  let folder: string;
  beforeAll(async () => {
    farm = await openFarm();
    // The folder of tests lets no other user in.
    folder = mkdtempSync("/tmp/fyr-other-user-");
    chownSync(folder, USER, USER);
  });
  afterAll(() => {
    farm.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const node = (name: string): [string, string, string] => [
    process.execPath,
    "--no-warnings",
    join(import.meta.dirname, "testing", name),
  ];
  const order = (isSandboxed: boolean): ScanOrder => ({
    id: "01990000-0000-7000-8000-0000000a5e12",
    url: farm.at("plain"),
    look: { device: "desktop", userAgent: null, language: "en", referer: null, waitMs: 0 },
    isForOthers: false,
    way: { allow: ["127.0.0.1"], offline: true },
    upstream: null,
    program: program ?? { path: "", env: {} },
    isSandboxed,
    uid: null,
    limits: SCAN_LIMITS,
    brands: [],
    rules: [],
  });
  async function endOf(child: ChildProcess): Promise<unknown> {
    const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
    if (child.exitCode === null) await once(child, "exit");
    return out === "" ? err : JSON.parse(out);
  }
  const env = () => ({ TMPDIR: folder, PATH: "/usr/bin:/bin" });

  itInSoak("pages are looked at in Chromium's sandbox", async () => {
    const [command, ...args] = node("scan-once.ts");
    const child = spawn(command, args, { uid: USER, gid: USER, env: env(), cwd: "/" });
    child.stdin.end(JSON.stringify(order(true)));
    expect(await endOf(child)).toEqual({ title: "plain" });
  });

  async function whereForbidden(isSandboxed: boolean): Promise<unknown> {
    const holder = spawn("/usr/bin/unshare", ["-U", "sleep", "120"], { stdio: "ignore" });
    try {
      await expect.poll(() => isApart(holder.pid), { timeout: 60_000, interval: 50 }).toBe(true);
      for (const map of ["uid_map", "gid_map"]) writeFileSync(`/proc/${holder.pid}/${map}`, "0 0 65536");
      const within = ["-U", "-t", String(holder.pid), "-S", "0", "-G", "0", "sh", "-c", FORBIDDEN, "sh"];
      const child = spawn("/usr/bin/nsenter", [...within, ...node("scan-once.ts")], { env: env(), cwd: "/" });
      child.stdin.end(JSON.stringify(order(isSandboxed)));
      return await endOf(child);
    } finally {
      holder.kill();
    }
  }

  itInSoak("and where user namespaces are forbidden, they are not until the operator accepts that", async () => {
    expect(await whereForbidden(true)).toEqual({
      message: "Chromium runs without its sandbox on this machine",
      isFinal: true,
      isSandboxMissing: true,
    });
    expect(await whereForbidden(false)).toEqual({ title: "plain" });
  });

  // It takes some seconds of a processor, and 210 MB.
  itInSoak(
    "npm's Chromium is unpacked elsewhere where a stranger has taken its name, and found there again",
    async () => {
      const entry = carriedPackage();
      if (entry === null) return;
      const shared = mkdtempSync("/tmp/fyr-shared-");
      chmodSync(shared, 0o1777);
      const { version } = createRequire(import.meta.url)(join(dirname(entry), "..", "..", "package.json")) as {
        version: string;
      };
      const taken = join(shared, `fyr-chromium-${version}-${USER}`);
      mkdirSync(taken);
      writeFileSync(join(taken, "chromium"), "#!/bin/sh\ntouch /tmp/squatted\n", { mode: 0o755 });
      for (const path of [taken, join(taken, "chromium")]) chownSync(path, STRANGER, STRANGER);
      const unpack = async (): Promise<string> => {
        const [command, ...args] = node("unpack-once.ts");
        const child = spawn(command, [...args, folder], {
          uid: USER,
          gid: USER,
          env: { ...env(), TMPDIR: shared },
          cwd: "/",
        });
        return (await text(child.stdout)).trim();
      };
      const first = await unpack();
      expect(dirname(first)).not.toBe(taken);
      expect(lstatSync(first).uid).toBe(USER);
      expect(await unpack()).toBe(first);
      rmSync(shared, { recursive: true, force: true });
    },
  );
});

/** Whether a process has a namespace of users of its own by now. */
function isApart(pid = 0): boolean {
  const of = (process: string) => readlinkSync(`/proc/${process}/ns/user`);
  return of(String(pid)) !== of("self");
}
