import { describe, expect, it } from "vitest";
import { doorOf } from "./door-of.ts";

describe("what a value of an event leads to", () => {
  it.each([
    ["id.orig_h", "192.0.2.7", "address"],
    ["own.field", "2001:db8::7", "address"],
    ["answers", "192.0.2.7", "address"],
    ["answers", "www.example.org", "name"],
    ["dns.rrname", "example", null],
    ["query", "1.2.3.4.5", null],
    ["note", "www.example.org", null],
    ["dest_port", 443, "port"],
    ["id.resp_p", "ssh", null],
    ["orig_bytes", 443, null],
    ["username", "root", "user"],
    ["tls.ja3.hash", "51c64c77e60f3980eea90869b68c58a8", "fingerprint"],
    ["sha256", "0".repeat(64), "hash"],
    ["url", "https://example.org/a?b", "url"],
    ["uri", "/cart", null],
    ["alert.cve", "CVE-2024-3094", "vulnerability"],
    ["user", "", null],
    ["id.orig_h", null, null],
    ["auth_success", true, null],
  ] as const)("%s: %s is %s", (name, value, kind) => expect(doorOf(name, value)).toBe(kind));
});
