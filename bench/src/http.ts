import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerOf, makeKey, type Server, startServer } from "./fyr-server.ts";
import { line, median } from "./report.ts";

/** Before these, the compilers of the engine are still at work on both. */
const WARM_UP_ROUNDS = 5;
const ROUNDS = 9;
const SECONDS = 2;
const BULK_ROUNDS = 15;
const ADDRESSES = 1000;
const CONSTANT = "/constant/query/ip/";

/** `GET /query/ip/{ip}` against the same Fastify answering a constant; a bulk of 1,000 against 1,000 single lookups. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  const password = "bench password";
  const fyr = await startServer({ kind: "fyr", dataDir, password });
  try {
    const headers = { "x-api-key": await makeKey(fyr.url, password) };
    const addresses = randomAddresses(ADDRESSES);
    await single(fyr, headers, addresses);
    await bulk(fyr.url, headers, addresses);
  } finally {
    await fyr.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const LOOKUP = "/api/query/ip/";

/**
 * Compared by the processor time that the serving process spends on a request: that is what bounds its throughput, and
 * where server, load and other work share two processors the rates mostly show which got more. The constant is answered
 * by the same Fastify, so that both meet the same compiled code, memory and neighbours; for the question what all of
 * Fyr around it costs, a Fastify without it is measured beside.
 */
async function single(fyr: Server, headers: Record<string, string>, addresses: string[]): Promise<void> {
  const bytes = await usualSize(fyr.url + LOOKUP, headers, addresses.slice(0, 100));
  const bare = await startServer({ kind: "bare" });
  for (const { url } of [fyr, bare]) await fetch(`${url}/constant?bytes=${bytes}`, { method: "PUT" });
  const load = fork(join(import.meta.dirname, "load.ts"));
  const measure = async (server: Server, path: string): Promise<{ rate: number; cpu: number }> => {
    const before = await server.cpu();
    const paths = addresses.map((ip) => path + ip);
    load.send({ url: server.url, paths, headers, seconds: SECONDS });
    const result = await answerOf<{ rate: number; answered: number; failed: number }>(load);
    if (result.failed > 0) throw new Error(`${result.failed} requests failed at ${server.url}`);
    return { rate: result.rate, cpu: ((await server.cpu()) - before) / result.answered };
  };
  const ratios: number[] = [];
  const ofBare: number[] = [];
  for (let round = 1 - WARM_UP_ROUNDS; round <= ROUNDS; round++) {
    const lookup = await measure(fyr, LOOKUP);
    const constant = await measure(fyr, CONSTANT);
    const alone = await measure(bare, CONSTANT);
    if (round < 1) continue;
    ratios.push(constant.cpu / lookup.cpu);
    ofBare.push(alone.cpu / lookup.cpu);
    console.log(
      `  round ${round}: lookup ${lookup.cpu.toFixed(0)} µs of processor (${Math.round(lookup.rate)}/s), constant of ` +
        `${bytes} bytes ${constant.cpu.toFixed(0)} µs, by a bare Fastify ${alone.cpu.toFixed(0)} µs`,
    );
  }
  load.kill();
  await bare.close();
  line("GET /query/ip over HTTP, key, limits and credits", "a constant by the same Fastify", median(ratios), 0.6, 0.85);
  console.log(`  (${median(ofBare).toFixed(2)} of a bare Fastify in a process of its own)`);
}

async function usualSize(url: string, headers: Record<string, string>, addresses: string[]): Promise<number> {
  const answers = addresses.map(async (ip) => (await (await fetch(url + ip, { headers })).arrayBuffer()).byteLength);
  return Math.round(median(await Promise.all(answers)));
}

/** One connection, one after the other: what a script does that has a list and no bulk call. */
async function bulk(url: string, headers: Record<string, string>, addresses: string[]): Promise<void> {
  const client = fork(join(import.meta.dirname, "list-client.ts"));
  const ratios: number[] = [];
  for (let round = 0; round <= BULK_ROUNDS; round++) {
    client.send({ url, headers, addresses });
    const { singles, atOnce } = await answerOf<{ singles: number; atOnce: number }>(client);
    if (round === 0) continue;
    ratios.push(singles / atOnce);
    console.log(`  round ${round}: ${singles.toFixed(0)} ms one by one, ${atOnce.toFixed(1)} ms at once`);
  }
  client.kill();
  line("bulk lookup of 1,000 IPs over HTTP", "1,000 single lookups", median(ratios), 20, 50);
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
