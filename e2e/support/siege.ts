import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/*
 * A process of its own: hostile callers of one Fyr on loopback, until its standard input ends. The first argument is
 * JSON of `Hosts`.
 */

/** Who attacks, and where. */
export interface Hosts {
  readonly url: string;
  /** Session tokens of free accounts. */
  readonly accounts: readonly string[];
  /** Keys that may send events. */
  readonly keys: readonly string[];
  readonly strangers: number;
}

type Act = (token: string, n: number) => Promise<unknown>;

const { url, accounts, keys, strangers } = JSON.parse(process.argv[2] ?? "{}") as Hosts;
const codes = new Map<string, number>();
const ending = new AbortController();
process.stdin.once("end", () => {
  ending.abort();
});
process.stdin.resume();

async function send(name: string, method: string, path: string, headers: Record<string, string>, body?: string) {
  const init = { method, headers, ...(body !== undefined && { body }), signal: AbortSignal.timeout(30_000) };
  const code = await fetch(`${url}/api${path}`, init)
    .then(async (response) => {
      await response.arrayBuffer();
      return String(response.status);
    })
    // The answer, too, may be cut after it has begun.
    .catch(() => "cut");
  codes.set(`${name} ${code}`, (codes.get(`${name} ${code}`) ?? 0) + 1);
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });
const post = (name: string, path: string, token: string, body: unknown) =>
  send(name, "POST", path, bearer(token), typeof body === "string" ? body : JSON.stringify(body));
const get = (name: string, path: string, token: string) => send(name, "GET", path, bearer(token));

const noise = (bytes: number) => randomBytes(bytes / 2).toString("hex");
const fields = `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join(",")}}`;
const large = `{"items":[${Array.from({ length: 900_000 }, (_, n) => `"10.0.${n}"`).join(",")}]}`;
const junk = Array.from({ length: 90 }, (_, n) => `${n} ${"1[.]2(dot)3 dot ".repeat(120)}`);
const urls = Array.from({ length: 900 }, (_, n) => `https://example.org/${n}/${"a".repeat(1900)}`);

/** As long as they come, for accounts that have no credits for them. */
const summary = JSON.stringify({
  ip: Array.from({ length: 100_000 }, (_, n) => `${1 + (n % 220)}.${(n >> 8) & 255}.${n & 255}.${(n * 7) & 255}`),
});
const list = Array.from({ length: 40_000 }, (_, n) => `45.${(n >> 8) & 255}.${n & 255}.1`).join(",");
const commas = Array.from({ length: 300_000 }, (_, n) => `a${n % 90}`).join(",");
const wide = (n: number) => Array.from({ length: 200 }, (_, last) => `${1 + ((n + last) % 220)}.0.0.0/8`);

/** Saves a long list, shares it, and reads it as anyone with its link may. */
async function shared(name: string, token: string, n: number): Promise<void> {
  const answerOf = async (path: string, body: object) => {
    const init = { method: "POST", headers: bearer(token), body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api${path}`, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => null);
    return ((await answer?.json().catch(() => null)) as { data?: { id?: string; share_id?: string } } | null)?.data;
  };
  const saved = await answerOf("/query/save", { type: "ip_table", query: `${n % 200}.1.1.1,${list}` });
  if (saved?.id === undefined) return;
  const { share_id: share } = (await answerOf(`/account/queries/${saved.id}/share`, {})) ?? {};
  codes.set(`${name} ${share !== undefined}`, (codes.get(`${name} ${share !== undefined}`) ?? 0) + 1);
  await Promise.all(
    accounts.slice(0, 5).map((reader) => get("read a shared list", `/account/shared-queries/${share}`, reader)),
  );
}

/** Hundreds of requests in one piece on one connection, whose answers are not read. */
async function pipelined(name: string, path: string, headers: Record<string, string>): Promise<void> {
  const { hostname, port } = new URL(url);
  const sent = Object.entries({ host: "siege", ...headers }).map(([field, value]) => `${field}: ${value}\r\n`);
  const one = `GET ${path} HTTP/1.1\r\n${sent.join("")}\r\n`;
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(one.repeat(500)));
    const timer = setTimeout(() => socket.destroy(), 5000);
    ending.signal.addEventListener("abort", () => socket.destroy(), { once: true });
    socket.pause();
    socket.once("error", () => undefined);
    socket.once("close", () => {
      clearTimeout(timer);
      codes.set(`${name} ended`, (codes.get(`${name} ended`) ?? 0) + 1);
      resolve();
    });
  });
}

/** What a free account can do: in turn, each as often as it is answered. */
const ACTS: readonly Act[] = [
  (token) => post("save 3 MB", "/query/save", token, { type: "ip", query: noise(3_000_000) }),
  (token) => post("save 200 kB", "/query/save", token, { type: "ip", query: noise(200_000) }),
  (token) => post("save a list of junk", "/query/save", token, { type: "ip_table", query: commas }),
  (token) => get("search history", "/account/queries?limit=200&search=zzzzq", token),
  (token) => get("list history", "/account/queries?limit=200", token),
  (token) => get("search stored", "/account/stored/queries?search=zzzzq", token),
  (token) => post("report", "/job/create", token, { service: "query_history" }),
  (token) => post("90,000 fields", "/submissions/data", token, fields),
  (token) => post("14 MB", "/submissions/data", token, large),
  (token) => post("long URLs", "/submissions/data", token, { attribution: `p${noise(8)}`, items: urls, category: 1 }),
  (token, n) => post("post", "/submissions/data", token, { content: `${"[".repeat(2900)} ${n}`, items: [] }),
  (token, n) =>
    post("bulk", "/query/ip/bulk", token, { ip: Array.from({ length: 90 }, (_, last) => `45.${n % 250}.7.${last}`) }),
  (token, n) => post("domain", "/user/domains/add", token, { domain: `d${n}.example.org` }),
  (token, n) => post("verify", "/user/domains/verify", token, { domain: `d${n % 100}.example.org` }),
  (token, n) => post("key", "/account/create-key", token, { name: `k${n}`, description: "d", scopes: ["query"] }),
  (token) => get("wait", "/account/notifications/await?timeout=1", token),
  (token, n) => post("range", "/query/event/range", token, { ip: `44.77.${n % 256}.1`, start: 0, end: 4_000_000_000 }),
  (token, n) => get("behaviour", `/query/ip/44.77.0.${n % 256}/behaviour`, token),
  (token) => get("feed", "/submissions/feed?limit=50&search=zzzz", token),
  (token, n) => post("post of marks", "/submissions/data", token, { content: `${n} ${"*b* ".repeat(260)}`, items: [] }),
  (token) => get("long feed", "/submissions/feed?limit=200", token),
  (token) => post("bulk of junk", "/query/ip/bulk", token, { ip: junk }),
  (token) => post("summary of 100,000", "/query/ip/summary", token, summary),
  (token, n) => get("AS", `/query/asn/${n % 7 === 0 ? 749 : 1 + ((n * 37) % 60_000)}`, token),
  (token) => get("prefix of all", "/query/prefix/0.0.0.0%2F0", token),
  (token) => get("history of a network", "/query/network/history?network=185.0.0.0/8", token),
  (token, n) => get("history of an address", `/query/ip/185.220.101.${n % 256}/history`, token),
  (token, n) => get("as of a day", `/query/ip/45.9.7.${n % 256}?at=2026-11-26`, token),
  (token, n) => get("look up a domain", `/query/domain/d${n}.example.org`, token),
  (token) => get("sensors today", "/sensors/today", token),
  (token, n) => shared("share a list", token, n),
  (token, n) => post("wide items", "/submissions/data", token, { attribution: "mullvad", items: wide(n), category: 1 }),
  (token) => post("values of a field", "/query/event/top-values", token, { field: "uri", query: "ip:*" }),
  (token) => post("preview of a deletion", "/admin/events/preview", token, { log_types: ["conn"] }),
  (token, n) => get("prefix", `/query/prefix/${n % 3 === 0 ? "2001::/16" : `${n % 224}.0.0.0/8`}`, token),
];

/** A body that never ends: a piece of it every few seconds, or once. */
async function drip(
  name: string,
  path: string,
  headers: Record<string, string>,
  { piece = "{", once = false } = {},
): Promise<void> {
  const { hostname, port } = new URL(url);
  await new Promise<void>((resolve) => {
    const sending = request({ hostname, port, path: `/api${path}`, method: "POST", headers }, (response) => {
      const key = `${name} ${response.statusCode}`;
      codes.set(key, (codes.get(key) ?? 0) + 1);
      response.resume().once("end", resolve);
    });
    const again = () => once || sending.write(piece);
    const timer = setInterval(() => (ending.signal.aborted ? sending.destroy() : again()), 2000);
    sending.once("error", () => resolve());
    sending.once("close", () => {
      clearInterval(timer);
      resolve();
    });
    sending.write(piece);
  });
}

/** Quick enough to pass for a sender on a slow line: 20 kB a second. */
const PIECE = `"${"a".repeat(40_000)}",`;
/** Bodies of a stated length that are sent but for their end, and such without one. */
const unending = (name: string, path: string, headers: Record<string, string>, n: number) =>
  drip(name, path, lengthOf(n, headers), { piece: n % 3 === 0 ? "[" : PIECE });
/** Bodies that are begun, and of which nothing comes any more. */
const abandoned = (name: string, path: string, headers: Record<string, string>, n: number) =>
  drip(name, path, lengthOf(n, headers), { piece: n % 3 === 0 ? "[" : PIECE, once: true });

const lengthOf = (n: number, headers: Record<string, string>) => ({
  ...headers,
  ...(n % 2 === 0 && { "content-length": "1999999" }),
});

const answers = JSON.stringify({
  ts: 1_700_000_000,
  log_type: "dns",
  answers: Array.from({ length: 50_000 }, (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`),
});
const named = JSON.stringify({
  ["n".repeat(400_000)]: Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [n, 1])),
});

/** Names of fields that no event had before. */
const madeUp = (n: number) =>
  Array.from({ length: 40 }, (_, line) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_unused, field) => [`m${n}_${line}_${field}`, n]))),
  ).join("\n");

async function whileSieged(work: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; !ending.signal.aborted; n++) {
    const began = performance.now();
    await work(n);
    // A refusal comes at once: who is refused tries again a few times a second.
    if (performance.now() - began < 100) await pause(100);
  }
}

/** All that attack at once. */
function* attacks(): Generator<Promise<void>> {
  for (const [place, token] of accounts.entries()) {
    for (const offset of [0, 7]) {
      yield whileSieged((n) => ACTS[(n + place + offset) % ACTS.length]?.(token, n) ?? Promise.resolve());
    }
    yield whileSieged((n) => unending("unending save", "/query/save", bearer(token), n));
    yield whileSieged((n) => unending("unending list", "/submissions/data", bearer(token), n));
    yield whileSieged((n) => abandoned("abandoned list", "/query/ip/bulk", bearer(token), n));
  }
  for (const key of keys) {
    for (let n = 0; n < 8; n++) yield whileSieged(() => drip("drip", "/ingest/events", bearer(key)));
    yield whileSieged((n) => unending("unending events", "/ingest/events", bearer(key), n));
    yield whileSieged((n) => abandoned("abandoned events", "/ingest/events", bearer(key), n));
    yield whileSieged(async (n) => {
      await send("made-up names", "POST", "/ingest/events", bearer(key), `${madeUp(n)}\n`);
      // What is stored takes room, whoever sends it.
      await pause(5000, undefined, { signal: ending.signal }).catch(() => undefined);
    });
    yield whileSieged((n) =>
      send("hostile lines", "POST", "/ingest/events", bearer(key), `${n % 2 === 0 ? answers : named}\n`),
    );
  }
  for (let place = 0; place < strangers; place++) {
    yield stranger(place);
    const path = place % 2 === 0 ? "/auth/login" : "/contact";
    if (place % 3 === 0) yield whileSieged((turn) => unending("unending", path, headersOf(place), turn));
    if (place % 3 === 1) yield whileSieged((turn) => abandoned("abandoned", path, headersOf(place), turn));
    if (place % 10 === 0) yield whileSieged(() => pipelined("pipelined", "/api/openapi.json", headersOf(place)));
  }
}

const headersOf = (place: number) => ({
  "content-type": "application/json",
  "x-forwarded-for": `198.18.${place >> 8}.${place & 255}`,
});

/** As some proxies name a client: with a port that is another for each connection. */
const portsOf = (place: number, n: number) => ({
  "x-forwarded-for": `198.18.${place >> 8}.${place & 255}:${1024 + (n % 60_000)}`,
});

function stranger(place: number): Promise<void> {
  const headers = headersOf(place);
  const email = `nobody${place}@example.org`;
  const acts = [
    (n: number) =>
      send("wrong password", "POST", "/auth/login", headers, JSON.stringify({ email, password: `p${n}12345` })),
    () => send("site", "GET", "/site", headers),
    () => send("key guess", "GET", "/query/ip/1.1.1.1", { ...headers, "x-api-key": `fyr_${noise(20)}` }),
    () => send("own address", "GET", "/site/visitor", headers),
    (n: number) => send("visitor's lookup", "GET", `/site/lookup/8.8.${n % 250}.1`, portsOf(place, n)),
    () => send("no JSON", "POST", "/auth/login", headers, "[".repeat(1_000_000)),
    () => drip("slow login", "/auth/login", headers),
  ];
  const own = place % 5 === 0 ? acts : acts.slice(0, -1);
  return whileSieged((n) => own[n % own.length]?.(n) ?? Promise.resolve());
}

await Promise.all(attacks());
const counted = [...codes].toSorted(([a], [b]) => (a < b ? -1 : 1));
process.stdout.write(JSON.stringify(Object.fromEntries(counted)));
process.exit(0);
