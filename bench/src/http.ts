import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@fyr/server/config";
import { serve } from "@fyr/server/serve";
import Fastify from "fastify";
import { line, median } from "./report.ts";

const ROUNDS = 5;
const SECONDS = 3;
const BULK_ROUNDS = 15;
const ADDRESSES = 1000;

/** `GET /query/ip/{ip}` against the same Fastify answering a constant; a bulk of 1,000 against 1,000 single lookups. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  const password = "bench password";
  const env = { FYR_DATA: dataDir, FYR_PORT: "0", FYR_LOG_LEVEL: "warn", FYR_ADMIN_PASSWORD: password };
  const fyr = await serve(readConfig(env), new AbortController().signal);
  try {
    const headers = { "x-api-key": await makeKey(fyr.url, password) };
    const addresses = randomAddresses(ADDRESSES);
    await single(fyr.url, headers, addresses);
    await bulk(fyr.url, headers, addresses);
  } finally {
    await fyr.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const pathOf = (ip: string) => `/api/query/ip/${ip}`;

/**
 * Compared by the processor time that the serving process spends on a request: that is what bounds its throughput, and
 * where server, load and other work share two processors the rates tell mostly who got which.
 */
async function single(url: string, headers: Record<string, string>, addresses: string[]): Promise<void> {
  const answers = addresses.slice(0, 100).map(async (ip) => {
    const answer = await fetch(url + pathOf(ip), { headers });
    return (await answer.arrayBuffer()).byteLength;
  });
  const size = Math.round(median(await Promise.all(answers)));
  const peer = Fastify();
  const body = JSON.stringify({ status: "success", data: "x".repeat(size - 32) });
  // The same requests go to both: what it costs to make them must not tip the scale.
  peer.get("/api/query/ip/:ip", (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
  const peerUrl = await peer.listen({ host: "127.0.0.1", port: 0 });
  const load = fork(join(import.meta.dirname, "load.ts"));
  const paths = addresses.map(pathOf);
  const measure = async (at: string): Promise<{ rate: number; cpu: number }> => {
    load.send({ url: at, paths, headers, seconds: SECONDS });
    const before = process.cpuUsage();
    const [result] = (await once(load, "message")) as [{ rate: number; answered: number; failed: number }];
    const { user, system } = process.cpuUsage(before);
    if (result.failed > 0) throw new Error(`${result.failed} requests failed at ${at}`);
    return { rate: result.rate, cpu: (user + system) / result.answered };
  };
  const ratios: number[] = [];
  // Round 0 warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await measure(url);
    const constant = await measure(peerUrl);
    if (round === 0) continue;
    ratios.push(constant.cpu / ours.cpu);
    console.log(
      `  round ${round}: ${Math.round(ours.rate)} lookups/s at ${ours.cpu.toFixed(0)} µs of processor each, ` +
        `${Math.round(constant.rate)} constants/s of ${size} bytes at ${constant.cpu.toFixed(0)} µs`,
    );
  }
  load.kill();
  await peer.close();
  line("GET /query/ip over HTTP, key, limits and credits", "Fastify answering a constant", median(ratios), 0.6, 0.85);
}

/** One connection, one after the other: what a script does that has a list and no bulk call. */
async function bulk(url: string, headers: Record<string, string>, addresses: string[]): Promise<void> {
  const client = fork(join(import.meta.dirname, "list-client.ts"));
  const ratios: number[] = [];
  for (let round = 0; round <= BULK_ROUNDS; round++) {
    client.send({ url, headers, addresses });
    const [{ singles, atOnce }] = (await once(client, "message")) as [{ singles: number; atOnce: number }];
    if (round === 0) continue;
    ratios.push(singles / atOnce);
    console.log(`  round ${round}: ${singles.toFixed(0)} ms one by one, ${atOnce.toFixed(1)} ms at once`);
  }
  client.kill();
  line("bulk lookup of 1,000 IPs over HTTP", "1,000 single lookups", median(ratios), 20, 50);
}

async function makeKey(url: string, password: string): Promise<string> {
  const post = async (path: string, body: object, token = ""): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== "" && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const { token = "" } = await post("/auth/login", { email: "admin@localhost", password });
  const { Key = "" } = await post("/account/create-key", { name: "bench", description: "bench" }, token);
  return Key;
}

/** The same in every run (xorshift32), over the unicast space. */
function randomAddresses(count: number): string[] {
  let state = 0x9e37_79b9;
  const next = (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  return Array.from({ length: count }, () => `${1 + next(222)}.${next(256)}.${next(256)}.${next(256)}`);
}
