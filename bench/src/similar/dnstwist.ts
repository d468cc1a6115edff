import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { COMMON_SUFFIXES, type Permutation, permutationsOf } from "@fyr/core/look-alikes";
import { line, median } from "../report.ts";

const DOMAINS = [
  "example.com",
  "paypal.com",
  "microsoft.com",
  "danskebank.dk",
  "google.co.uk",
  "facebook.com",
  "t-online.de",
  "bankofamerica.com",
];
/** The same for both. */
const OPTIONS = {
  words: "account auth bank help login mail my online pay secure security service shop support verify web".split(" "),
  suffixes: COMMON_SUFFIXES,
  most: 1_000_000,
} as const;
const TURNS = 9;
/** Before these, the compilers of the engine are still at work. */
const WARM_UP = 3;

/** The names and kinds that it makes of each domain, and the seconds of processor that it takes to make all of them. */
interface Made {
  readonly seconds: readonly number[];
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Without its start and the imports, which take longer. */
const PROGRAM = `
import json, sys, time, dnstwist
domains, words, suffixes, turns = json.load(sys.stdin)
def make(domain):
    fuzzer = dnstwist.Fuzzer(domain, dictionary=words, tld_dictionary=suffixes)
    fuzzer.generate()
    return fuzzer.domains
seconds = []
for turn in range(turns):
    began = time.process_time()
    for domain in domains: made = make(domain)
    seconds.append(time.process_time() - began)
names = {domain: {one["domain"]: one["fuzzer"] for one in make(domain)} for domain in domains}
json.dump({"seconds": seconds, "names": names}, sys.stdout)
`;

/** Names that are made up of the same domains, words and suffixes in a second of processor. */
export function compareRates(): void {
  const ours = new Map<string, readonly Permutation[]>();
  const seconds: number[] = [];
  for (let turn = 1 - WARM_UP; turn <= TURNS; turn++) {
    const before = process.cpuUsage();
    for (const domain of DOMAINS) ours.set(domain, [...permutationsOf(domain, OPTIONS)]);
    const { user, system } = process.cpuUsage(before);
    if (turn > 0) seconds.push((user + system) / 1e6);
  }
  const count = [...ours.values()].reduce((sum, { length }) => sum + length, 0);
  const rate = count / median(seconds);
  console.log(
    `made-up names of ${DOMAINS.length} domains | ${count.toLocaleString("en")}, ${Math.round(rate).toLocaleString("en")} a second of processor`,
  );
  const theirs = ofDnstwist();
  if (theirs === null) {
    console.log("SKIPPED: the same by dnstwist, which is not installed (Debian: apt-get install dnstwist)");
    return;
  }
  const made = DOMAINS.flatMap((domain) => Object.keys(theirs.names[domain] ?? {}).map((name) => ({ domain, name })));
  const theirRate = made.length / median(theirs.seconds);
  const known = new Map([...ours].map(([domain, names]) => [domain, new Set(names.map(({ name }) => name))]));
  const shared = made.filter(({ domain, name }) => known.get(domain)?.has(name) === true);
  console.log(
    `  dnstwist makes ${made.length.toLocaleString("en")}, ${Math.round(theirRate).toLocaleString("en")} a second of processor; ` +
      `of these ${shared.length.toLocaleString("en")} are made here as well; kinds: ${kindsOf(theirs).join(", ")}`,
  );
  line("made-up names a second of processor", "dnstwist", rate / theirRate, 10, 20);
}

const kindsOf = ({ names }: Made): string[] =>
  [...new Set(Object.values(names).flatMap((of) => Object.values(of)))].toSorted();

/** null where it is not installed. */
function ofDnstwist(): Made | null {
  const command = (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "dnstwist"))
    .find((file) => existsSync(file));
  // The Python that it was installed for.
  const python = command === undefined ? undefined : /^#!\s*(\S+)/.exec(readFileSync(command, "utf8"))?.[1];
  if (python === undefined) return null;
  const input = JSON.stringify([DOMAINS, OPTIONS.words, OPTIONS.suffixes, 3]);
  const { status, stdout, stderr } = spawnSync(python, ["-c", PROGRAM], { input, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`dnstwist failed: ${stderr.toString()}`);
  return JSON.parse(stdout.toString()) as Made;
}
