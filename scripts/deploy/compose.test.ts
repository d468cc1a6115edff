import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig, unknownSettings } from "../../packages/server/src/config.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "deploy/cluster");
const textOf = (path: string): string => readFileSync(path, "utf8");

/** The text of each mapping at a depth of indentation, by its key. */
function blocksOf(text: string, depth: number): ReadonlyMap<string, string> {
  const starts = new RegExp(`^ {${depth}}(?=[\\w-]+:)`, "m");
  const blocks = text.split(starts).slice(1);
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf(":")), block]));
}

/** Docker is on no machine that runs the tests: this holds what can be held without it. */
describe("the compose file of a cluster", () => {
  const text = textOf(join(FOLDER, "compose.yaml")).replaceAll(/^ *#.*\n/gm, "");
  const parts = blocksOf(text, 0);
  const services = blocksOf(parts.get("services") ?? "", 2);
  const node = parts.get("x-fyr") ?? "";
  const nodes = [...services].filter(([, block]) => block.includes("<<: *fyr\n")).map(([name]) => name);
  const made = mkdtempSync(join(tmpdir(), "fyr-compose-"));
  const makeSecrets = () => execFileSync("sh", [join(made, "make-secrets.sh")]);
  beforeAll(() => {
    copyFileSync(join(FOLDER, "make-secrets.sh"), join(made, "make-secrets.sh"));
    makeSecrets();
  });
  afterAll(() => rmSync(made, { recursive: true }));
  const documented = textOf(join(ROOT, "docs/cluster.md"));
  const mountsOf = (block: string) =>
    [...(/^ {4}volumes: \[(.*)\]$/m.exec(block)?.[1]?.matchAll(/"([^":]+):([^":]+):?([^":]*)"/g) ?? [])].map(
      ([, from = "", to = "", mode = ""]) => ({ from, to, mode }),
    );
  /** Pairs of a mapping, one a line or within braces. */
  const pairsOf = (mapping: string) =>
    [...mapping.matchAll(/(?:^ +|[{,] )([A-Z_]+): "?([^",\n}]+(?:\}[^",\n}]+)*\}?[^",\n ]*)"?/gm)].map(
      ([, name = "", value = ""]) => [name, value.trim()] as const,
    );

  it("has two nodes, which run as no root, gain no rights, and only read the clone", () => {
    expect(nodes).toEqual(["fyr-1", "fyr-2"]);
    expect(node).toMatch(/^ {2}user: node$/m);
    expect(node).toMatch(/^ {2}cap_drop: \["ALL"\]$/m);
    expect(node).toMatch(/^ {2}security_opt: \["no-new-privileges:true"\]$/m);
    for (const name of nodes) {
      const block = services.get(name) ?? "";
      expect(block).not.toMatch(/user:|cap_add:|privileged:/);
      expect(mountsOf(block)).toContainEqual({ from: "../..", to: "/fyr", mode: "ro" });
    }
    expect(documented).toMatch(/^node scripts\/fyr.mjs build /m);
    expect(textOf(join(ROOT, "scripts/lib/commands.mjs"))).toMatch(/^ {2}build: /m);
  });

  it("keeps the stores to the nodes: the proxy reaches none of them", () => {
    const networksOf = (name: string): string[] => {
      const own = services.get(name) ?? "";
      const merged = /<<: \*([\w-]+)\n/.exec(own)?.[1];
      const block = merged === undefined ? own : `${own}${parts.get(`x-${merged}`) ?? ""}`;
      return /^ +networks: [[{] ?(.*)[\]}]$/m.exec(block)?.[1]?.match(/[a-z]+(?=[,:]|$)/g) ?? [];
    };
    expect([...blocksOf(parts.get("networks") ?? "", 2).keys()]).toEqual(["front", "stores"]);
    const front = [...services.keys()].filter((name) => networksOf(name).includes("front"));
    expect(front).toEqual([...nodes, "proxy"]);
    for (const [name, block] of services) {
      if (name !== "proxy" && !block.includes("network_mode: none")) expect(networksOf(name), name).toContain("stores");
      else expect(networksOf(name), name).not.toContain("stores");
    }
    // Only the proxy is reached from outside.
    expect([...services].filter(([, block]) => block.includes("ports:")).map(([name]) => name)).toEqual(["proxy"]);
  });

  it("lets no process gain rights, and gives no user those to make others", () => {
    for (const [name, block] of services) {
      const merged = /<<: \*([\w-]+)\n/.exec(block)?.[1];
      expect(`${block}${parts.get(`x-${merged ?? ""}`) ?? ""}`, name).toContain('["no-new-privileges:true"]');
      expect(block, name).not.toMatch(/privileged:|pid: host|network_mode: host|docker\.sock/);
    }
    expect(text).not.toContain("ACCESS_MANAGEMENT");
  });

  it("bounds the memory and the processes of each service", () => {
    for (const [name, block] of services) {
      const merged = /<<: \*([\w-]+)\n/.exec(block)?.[1];
      const whole = `${block}${parts.get(`x-${merged ?? ""}`) ?? ""}`;
      expect(whole, name).toMatch(/^ +mem_limit: \d+[mg]$/m);
      expect(whole, name).toMatch(/^ +pids_limit: \d+$/m);
    }
  });

  it("gives each node settings that Fyr takes, and all of them a value", () => {
    const example = new Map(
      [...textOf(join(FOLDER, ".env.example")).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    );
    const asked = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    expect(new Set(example.keys())).toEqual(new Set(asked));
    for (const name of nodes) {
      const own = /^ {4}environment: (\{.*\})$/m.exec(services.get(name) ?? "")?.[1] ?? "";
      const given = [...pairsOf(node.slice(node.indexOf("environment:"))), ...pairsOf(own)];
      const filled = given.map(([setting, value]): [string, string] => [
        setting,
        value.replaceAll(/\$\{(\w+):\?\}/g, (_, wanted: string) => example.get(wanted) || "a-secret"),
      ]);
      // The secrets' files, as `make-secrets.sh` writes them.
      const settings = Object.fromEntries(
        filled.map(([setting, value]) => [setting, value.replace(/^\/run\/secrets\//, `${made}/secrets/`)]),
      );
      expect(unknownSettings(settings)).toEqual([]);
      const config = readConfig(settings);
      expect(config).toMatchObject({ dataDir: "/data", clickhouseCluster: "main" });
      expect([...services.keys()]).toContain(new URL(config.databaseUrl ?? "").hostname);
      expect([...services.keys()]).toContain(new URL(config.clickhouseUrl ?? "").hostname);
      const proxy = /ipv4_address: ([\d.]+)/.exec(services.get("proxy") ?? "")?.[1];
      expect(settings["FYR_TRUSTED_PROXIES"]).toBe(proxy);
    }
  });

  it("hands passwords over in files, which are made once and by which the stores and the nodes agree", () => {
    const declared = blocksOf(parts.get("secrets") ?? "", 2);
    const used = [
      ...services.values(),
      ...[...parts].filter(([name]) => name.startsWith("x-")).map(([, block]) => block),
    ].flatMap((block) => /^ +secrets: \[(.*)\]$/m.exec(block)?.[1]?.split(", ") ?? []);
    expect(new Set(used)).toEqual(new Set(declared.keys()));
    expect([...declared.keys()].toSorted()).toEqual(readdirSync(join(made, "secrets")).toSorted());
    for (const name of declared.keys()) expect(declared.get(name)).toContain(`file: ./secrets/${name} }`);
    // No password stands in the file, or comes by the environment.
    expect(text).not.toMatch(/PASSWORD: |:\/\/fyr:/);
    const secret = (name: string) => textOf(join(made, "secrets", name));
    expect(secret("postgres_password")).toMatch(/^[0-9a-f]{48}$/);
    expect(secret("postgres_password")).not.toBe(secret("clickhouse_password"));
    expect(new URL(secret("database_url")).password).toBe(secret("postgres_password"));
    expect(new URL(secret("clickhouse_url_2")).password).toBe(secret("clickhouse_password"));
    for (const name of declared.keys()) expect(statSync(join(made, "secrets", name)).mode & 0o077).toBe(0);
    const before = secret("postgres_password");
    makeSecrets();
    expect(secret("postgres_password")).toBe(before);
    expect(documented).toContain("./make-secrets.sh");
  });

  it("names services, volumes and files that are there", () => {
    const volumes = parts.get("volumes") ?? "";
    for (const block of services.values()) {
      for (const { from } of mountsOf(block)) {
        // The key is made with the secrets.
        if (from === "./secret.key") expect(readdirSync(made)).toContain("secret.key");
        else if (from.startsWith(".")) expect(existsSync(join(FOLDER, from)), from).toBe(true);
        else expect(volumes).toContain(`${from}: {}`);
      }
    }
    const awaited = [...node.matchAll(/^ {4}([\w-]+): \{ condition:/gm)].map(([, name]) => name);
    expect(awaited).toContain("folders");
    const engine = textOf(join(FOLDER, "clickhouse.yaml"));
    const hosts = [...engine.matchAll(/\bhost(?:name)?: ([\w-]+)/g)].map(([, host]) => host);
    expect([...services.keys()]).toEqual(expect.arrayContaining([...awaited, ...hosts]));
    const shared = parts.get("x-clickhouse") ?? "";
    for (const [, name] of engine.matchAll(/"@from_env": (\w+)/g))
      for (const host of hosts) expect(shared + services.get(host ?? "")).toMatch(new RegExp(`\\b${name}: `));
  });

  it("states the version of each image, and documents how to pin them by digest", () => {
    const images = [...text.matchAll(/^ +image: (.*)$/gm)].map(([, image]) => image);
    expect(images.length).toBeGreaterThan(3);
    for (const image of images) expect(image).toMatch(/^[\w./-]+:\d[\w.-]*$/);
    expect(documented).toContain("docker compose config --lock-image-digests");
  });
});
