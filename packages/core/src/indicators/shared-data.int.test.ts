import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress } from "../ip/index.ts";
import { soak } from "../testing/soak.ts";
import { createAddressScanner, extractUnique } from "./index.ts";

/** Real logs, where they are; see CONTRIBUTING. */
const SHARED = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data");
const present = existsSync(SHARED);
if (!present) console.warn(`SKIPPED: extraction from real logs, as there is no folder ${SHARED} (FYR_SHARED_DATA)`);

const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
/** Versions of browsers are not addresses: `Chrome/4.0.213.1`. */
const VERSION = "(?<=\\b(?:Chrome|Edge|Edg|OPR|Version)/)";
const IPV4 = new RegExp(`(?<![\\w.-])(?!${VERSION})${OCTET}(?:\\.${OCTET}){3}(?![\\w-]|\\.\\w|@)`, "g");
const IPV6_LIKE = /(?<![\w:.-])[0-9a-f:]{2,39}(?:\.\d+\.\d+\.\d+)?(?![\w:.-]|\.\w)/gi;

/** The addresses in the text, the obvious and slow way. */
function reference(text: string): string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(IPV4)) found.add(match);
  for (const [match] of text.matchAll(IPV6_LIKE)) {
    const bare = match.replace(/(?<!:):$/, "");
    const pairs = /^(?:[0-9a-f]{2}:){7}[0-9a-f]{2}$/i.test(bare);
    const parsed = isIPv6(bare) && !pairs ? parseAddress(bare) : null;
    if (parsed?.ok === true && parsed.address.value !== 0n) found.add(formatAddress(parsed.address));
  }
  return [...found].toSorted();
}

/** Of each file. The reference is what takes the time. */
const MOST = soak(Infinity, 500_000);

const logs = present ? readdirSync(path.join(SHARED, "zeek")).filter((name) => name.endsWith(".json.gz")) : [];
const files = [...logs.map((name) => `zeek/${name}`), ...(present ? ["threat/ipsum.txt"] : [])];

describe.skipIf(!present)("the addresses in real logs", () => {
  it.each(files)("%s", (name) => {
    const packed = readFileSync(path.join(SHARED, name));
    const bytes = new Uint8Array(name.endsWith(".gz") ? gunzipSync(packed) : packed).subarray(0, MOST);
    const text = new TextDecoder().decode(bytes);
    const expected = reference(text);

    const unique = extractUnique(text, { only: ["ipv4", "ipv6"] });
    expect(unique.map(({ value }) => value).toSorted()).toEqual(expected);

    const scanner = createAddressScanner();
    for (let at = 0; at < bytes.length; at += 100_003) scanner.push(bytes.subarray(at, at + 100_003));
    scanner.flush();
    expect([...scanner.addresses()].toSorted()).toEqual(expected);
  });
});
