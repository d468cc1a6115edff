import { expect, it } from "vitest";
import { renderText } from "./index.ts";

it("gives what is drawn in the order of a walk from the top", () => {
  expect(renderText("**Seen** 203.0.113[.]9 #Loader\n\n3. [a](https://a.example/)\n\n---")).toEqual([
    { depth: 0, kind: "p", value: null },
    { depth: 1, kind: "strong", value: null },
    { depth: 2, kind: "text", value: "Seen" },
    { depth: 1, kind: "text", value: " " },
    { depth: 1, kind: "ip", value: "203.0.113.9" },
    { depth: 1, kind: "text", value: " " },
    { depth: 1, kind: "topic", value: "loader" },
    { depth: 0, kind: "ol", value: "3" },
    { depth: 1, kind: "li", value: null },
    { depth: 2, kind: "link", value: "https://a.example/" },
    { depth: 3, kind: "text", value: "a" },
  ]);
});

it("names prefixes as a whole, sums, mail addresses, vulnerabilities and autonomous systems", () => {
  const [md5, sha256] = ["0f".repeat(16), "AB".repeat(32)];
  const text = `From 203.0.113.0/24 and 2001:db8::/32 (AS64500, not AS4 or AS99999999999) ${md5} ${sha256} ann[at]example.org cve-2021-44228; 192.0.2.7/32 192.0.2.7/24`;
  expect(
    renderText(text)
      .filter(({ kind }) => kind !== "p" && kind !== "text")
      .map(({ kind, value }) => `${kind} ${value}`),
  ).toEqual([
    "ip 203.0.113.0/24",
    "ip 2001:db8::/32",
    "as AS64500",
    `hash ${md5}`,
    `hash ${sha256.toLowerCase()}`,
    "email ann@example.org",
    "vulnerability CVE-2021-44228",
    "ip 192.0.2.7/32",
    "ip 192.0.2.7",
  ]);
});

it("names ranges by both ends, and fingerprints of the JA4 family and JARM", () => {
  const [jarm, md5] = ["2".repeat(62), "0a".repeat(16)];
  const text = `203.0.113.1-203.0.113.9, 192.0.2.1 – 192.0.2.8; 192.0.2.9-192.0.2.1 T13d1516h2_8daaf6152771_b186095e22b6 ${jarm} a_b some_name_1234_5678 12_34_56 JA3: ${md5} hassh=${md5} md5: ${md5}`;
  expect(
    renderText(text)
      .filter(({ kind }) => kind !== "p" && kind !== "text")
      .map(({ kind, value }) => `${kind} ${value}`),
  ).toEqual([
    "ip 203.0.113.1-203.0.113.9",
    "ip 192.0.2.1-192.0.2.8",
    "ip 192.0.2.9",
    "ip 192.0.2.1",
    "fingerprint t13d1516h2_8daaf6152771_b186095e22b6",
    `fingerprint ${jarm}`,
    `fingerprint ${md5}`,
    `fingerprint ${md5}`,
    `hash ${md5}`,
  ]);
});

it("gives nothing of an empty text, and leaves what is nested too deeply as it was written", () => {
  expect(renderText("")).toEqual([]);
  const text = "> ".repeat(1500);
  expect(renderText(text)).toEqual([
    { depth: 0, kind: "p", value: null },
    { depth: 1, kind: "text", value: text },
  ]);
});

it("leaves a text of nothing but marks as it was written, and draws hundreds of addresses", () => {
  const marks = "`a` *b* ".repeat(370);
  expect(renderText(marks)).toEqual([
    { depth: 0, kind: "p", value: null },
    { depth: 1, kind: "text", value: marks },
  ]);
  const addresses = Array.from({ length: 300 }, (_, n) => `9.9.${n % 7}.${n % 250}`).join(" ");
  expect(renderText(addresses).filter(({ kind }) => kind === "ip")).toHaveLength(300);
});
