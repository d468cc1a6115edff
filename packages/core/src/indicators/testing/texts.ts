import type { IndicatorKind } from "../index.ts";

/** Notes of a reading, in their order, joined by blanks. */
type Row = readonly [text: string, kind: IndicatorKind, normal: string, notes: string];

const MD5 = "d41d8cd98f00b204e9800998ecf8427e";
const SHA1 = "da39a3ee5e6b4b0d3255bfef95601890afd80709";
const SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const JARM = "27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d";
const JA4 = "t13d1516h2_8daaf6152771_e5627efa2ab1";

/** What people paste, and what it is. Rows marked `was` were read otherwise, or differently by two readers, before. */
export const TEXTS: readonly Row[] = [
  // Addresses
  ["192.0.2.1", "address", "192.0.2.1", ""],
  [" '192.0.2.1', ", "address", "192.0.2.1", "trimmed"],
  ["192[.]0[.]2[.]1", "address", "192.0.2.1", "defanged"],
  ["192(dot)0(dot)2(dot)1", "address", "192.0.2.1", "defanged"],
  ["1[.2[.3[.4", "address", "1.2.3.4", "defanged"],
  ["１９２.０.２.１", "address", "192.0.2.1", "defanged"], // was text
  ["10.10.10.]10", "address", "10.10.10.10", "defanged"], // was text
  ["192 [.] 0 [.] 2 [.] 1", "address", "192.0.2.1", "defanged"], // was text
  ["192.0.2.1:443", "address", "192.0.2.1", "port"],
  ["192.0.2.1:443/tcp?", "url", "http://192.0.2.1:443/tcp", "trimmed scheme"], // was no indicator
  ["192.0.2.1#53", "address", "192.0.2.1", "port"],
  ["192.0.2.1:", "address", "192.0.2.1", "trimmed"],
  ["192.0.2.1.", "address", "192.0.2.1", "trimmed"],
  ["(192.0.2.1)", "address", "192.0.2.1", "trimmed"],
  ["[192.0.2.1]", "address", "192.0.2.1", "normalised"],
  ["[192.0.2.1]:25", "address", "192.0.2.1", "port"],
  ["> 192.0.2.1", "address", "192.0.2.1", "trimmed"],
  ["- 192.0.2.1", "address", "192.0.2.1", "trimmed"], // was refused
  ["2001:DB8::1", "address", "2001:db8::1", "normalised"],
  ["[2001:db8::1]:443", "address", "2001:db8::1", "port"],
  ["[2001:db8::1]", "address", "2001:db8::1", "normalised"],
  ["fe80::1%eth0", "address", "fe80::1", "zone"],
  ["2001[:]db8[:][:]1", "address", "2001:db8::1", "defanged"],
  ["2001:db8::", "address", "2001:db8::", ""],
  ["::ffff:192.0.2.1", "address", "192.0.2.1", "mapped"],
  ["2002:102:304::1", "address", "2002:102:304::1", "6to4"],
  ["16909060", "address", "1.2.3.4", "integer"],
  ["0x01020304", "address", "1.2.3.4", "integer"],
  ["4.3.2.1.in-addr.arpa", "address", "1.2.3.4", "reverse_name"], // was a domain in the box, and an address of the API
  ["tcp://192.0.2.1:53", "address", "192.0.2.1", "url port"],
  ["8.8.8.8/32", "address", "8.8.8.8", "prefix"],
  // Prefixes and ranges
  ["192.0.2.0/24", "prefix", "192.0.2.0/24", ""],
  ["192.0.2.9/24", "prefix", "192.0.2.0/24", "normalised"],
  ["2001:DB8::1/32", "prefix", "2001:db8::/32", "normalised"],
  ["fe80::1%eth0/64", "prefix", "fe80::/64", "zone"],
  ["192[.]0[.]2[.]0/24", "prefix", "192.0.2.0/24", "defanged"],
  ["192.0.2.1-192.0.2.9", "range", "192.0.2.1-192.0.2.9", ""], // was refused
  ["192.0.2.1 – 192.0.2.9", "range", "192.0.2.1-192.0.2.9", "normalised"], // was refused
  ["8.8.4.0/24-8.8.8.0/24", "range", "8.8.4.0-8.8.8.255", "normalised"], // was a URL
  ["8.8.4.0/24 – 8.8.8.0/24", "range", "8.8.4.0-8.8.8.255", "normalised"], // was refused
  ["2001:db8::/48-2001:db8:1::/48", "range", "2001:db8::-2001:db8:1:ffff:ffff:ffff:ffff:ffff", "normalised"], // was refused
  ["１９２．０．２．０／２４", "prefix", "192.0.2.0/24", "defanged"], // was text
  // AS numbers
  ["AS15169", "asn", "AS15169", ""], // was text for an address
  ["asn 15169", "asn", "AS15169", "normalised"], // was text for an address
  ["AS1.10", "asn", "AS65546", "normalised"], // was a domain of no suffix
  // Domains
  ["example.com", "domain", "example.com", ""],
  ["Example.COM.", "domain", "example.com", "trimmed normalised"],
  ['"example.com"', "domain", "example.com", "trimmed"], // was 'Not an IP address' in the box
  ["“example.com”", "domain", "example.com", "trimmed"], // was no domain
  ["www.example.com,", "domain", "www.example.com", "trimmed"], // was 'Not an IP address' in the box
  ["evil.com)", "domain", "evil.com", "trimmed"], // was 'Not an IP address' in the box
  ["[evil.com]", "domain", "evil.com", "trimmed"], // was no domain
  ["<evil.com>;", "domain", "evil.com", "trimmed"], // was 'Not an IP address' in the box
  ["evil.com!", "domain", "evil.com", "trimmed"], // was no domain
  ["- evil.com", "domain", "evil.com", "trimmed"], // was no domain
  ["**evil.com**", "domain", "evil.com", "trimmed"], // was no domain
  ["evil[.]com", "domain", "evil.com", "defanged"],
  ["login(dot)evil{.}com", "domain", "login.evil.com", "defanged"],
  ["evil\\.com", "domain", "evil.com", "defanged"], // was 'Not an IP address' in the box
  ["ev\u200bil.com", "domain", "evil.com", "trimmed"], // was no domain
  ["evil.com:8080", "domain", "evil.com", "port"], // was understood by none
  ["evil[.]com[:]8080", "domain", "evil.com", "defanged port"], // was understood by none
  ["ftp://evil.com/x", "domain", "evil.com", "url"], // was refused
  ["sftp://user:secret@Evil.com:2222/x", "domain", "evil.com", "url user_info port normalised"], // was refused
  ["evil [.] com", "domain", "evil.com", "defanged"], // was text
  ["evil[.com", "domain", "evil.com", "defanged"], // was text
  ["evil.]com", "domain", "evil.com", "defanged"], // was text
  ["evildot]com", "domain", "evil.com", "defanged"], // was text
  ["evil。com", "domain", "evil.com", "defanged"],
  ["ｅｖｉｌ．ｃｏｍ", "domain", "evil.com", "defanged"],
  ["evil DOT com", "domain", "evil.com", "defanged"],
  ["ｈｔｔｐ：／／ｅｖｉｌ．ｃｏｍ／ａ", "url", "http://evil.com/a", "defanged"], // was text
  ["bad.example", "domain", "bad.example", ""],
  ["c2.bit", "domain", "c2.bit", ""],
  ["bücher.example", "domain", "xn--bcher-kva.example", "normalised"],
  ["例え.テスト", "domain", "xn--r8jz45g.xn--zckzah", "normalised"],
  ["_dmarc.example.org", "domain", "_dmarc.example.org", ""],
  [`${"a".repeat(63)}.example.org`, "domain", `${"a".repeat(63)}.example.org`, ""],
  ["report.pdf", "domain", "report.pdf", ""],
  ["*.example.com", "wildcard", "*.example.com", ""], // was understood by none
  [".example.com", "wildcard", "*.example.com", "normalised"], // was understood by none
  ["*[.]example[.]com", "wildcard", "*.example.com", "defanged"], // was understood by none
  // URLs
  ["https://example.com/a", "url", "https://example.com/a", ""],
  ["<https://example.com/a>", "url", "https://example.com/a", "trimmed"], // was 'Not an IP address' in the box
  ["https://example.com", "url", "https://example.com/", "normalised"], // was another URL in a post
  ["HTTPS://EXAMPLE.com:443/A?b=C", "url", "https://example.com/A?b=C", "normalised"], // was another URL in a post
  ["https://example.com:8443/a?b#c", "url", "https://example.com:8443/a?b", "fragment"], // was another URL in a post
  ["https://user:secret@example.com/a", "url", "https://example.com/a", "user_info"], // was another URL in a post
  ["https://paypal.com@evil.com/a", "url", "https://evil.com/a", "user_info"], // was another URL in a post
  ["http://example.com./a/../b", "url", "http://example.com/b", "normalised"], // was another URL in a post
  ["http://bücher.example.com:8080/ä", "url", "http://xn--bcher-kva.example.com:8080/%C3%A4", "normalised"],
  ["hxxps://evil[.]com/x?y=1", "url", "https://evil.com/x?y=1", "defanged"],
  ["hXXp[:]//evil[.]com/x", "url", "http://evil.com/x", "defanged"],
  ["h**ps://evil[.]com/x", "url", "https://evil.com/x", "defanged"],
  ["hxxps[://]evil[.]com/x", "url", "https://evil.com/x", "defanged"], // was 'Not an IP address' in the box
  ["http__evil.com/x", "url", "http://evil.com/x", "defanged"], // was text
  ["hxxp:\\\\evil[.]com\\x", "url", "http://evil.com/x", "defanged normalised"], // was text
  ["https://example.com/it's", "url", "https://example.com/it's", ""],
  ["https:\\/\\/evil.com\\/x", "url", "https://evil.com/x", "defanged"], // was 'Not an IP address' in the box
  ["https://en.wikipedia.org/wiki/A_(b)", "url", "https://en.wikipedia.org/wiki/A_(b)", ""],
  ["(https://example.com/a).", "url", "https://example.com/a", "trimmed"], // was 'Not an IP address' in the box
  ["https://example.com/a,b", "url", "https://example.com/a,b", ""],
  ["evil.com/path", "url", "http://evil.com/path", "scheme"], // was understood by none
  ["evil[.]com:8080/path?x=1#y", "url", "http://evil.com:8080/path?x=1", "defanged scheme fragment"], // likewise
  ["//evil.com/path", "url", "http://evil.com/path", "scheme"], // was understood by none
  ["http://192.0.2.1/x", "url", "http://192.0.2.1/x", ""],
  ["http://[2001:DB8::1]:8080/x", "url", "http://[2001:db8::1]:8080/x", "normalised"],
  ["192.0.2.1/x.php", "url", "http://192.0.2.1/x.php", "scheme"], // was a prefix with a wrong length
  // E-mail
  ["a@example.org", "email", "a@example.org", ""],
  ["First.Last@Example.ORG", "email", "First.Last@example.org", "normalised"],
  ["first.last[at]example[.]org", "email", "first.last@example.org", "defanged"],
  ["user [at] example [dot] com", "email", "user@example.com", "defanged"], // was text
  ["<mailto:a@example.org>", "email", "a@example.org", "trimmed normalised"], // was text for an address
  // Sums, fingerprints, CVE: all were texts for an address in the box
  [MD5, "md5", MD5, ""],
  [MD5.toUpperCase(), "md5", MD5, "normalised"],
  ["12345678901234567890123456789012", "md5", "12345678901234567890123456789012", ""], // was an IPv6 address
  [`"${SHA1}"`, "sha1", SHA1, "trimmed"],
  [SHA256, "sha256", SHA256, ""],
  [SHA256 + SHA256, "sha512", SHA256 + SHA256, ""],
  [JARM, "jarm", JARM, ""],
  [JA4, "ja4", JA4, ""],
  [
    "ge11cn20enus_9ed1ff1f7b03_cd8dafe26982_f0a1b2c3d4e5",
    "ja4",
    "ge11cn20enus_9ed1ff1f7b03_cd8dafe26982_f0a1b2c3d4e5",
    "",
  ],
  ["t130200_1301_234ea6891581", "ja4", "t130200_1301_234ea6891581", ""],
  ["65535_2-1-3-1-1-4_1460_8", "ja4", "65535_2-1-3-1-1-4_1460_8", ""],
  ["cve-2024-3094", "cve", "CVE-2024-3094", "normalised"],
  ["(CVE-2021-44228)", "cve", "CVE-2021-44228", "trimmed"],
  // None of these
  ["hello", "text", "hello", ""],
  ["  nothing at all ", "text", "nothing at all", "trimmed"],
  ["example.com\nexample.org", "text", "example.com\nexample.org", ""], // was an IP table
  ["192.0.2.1 192.0.2.2", "text", "192.0.2.1 192.0.2.2", ""],
  ["ip=192.0.2.1", "text", "ip=192.0.2.1", ""],
  ["a b.org", "text", "a b.org", ""],
  ["localhost", "text", "localhost", ""],
  ["src/main.rs", "text", "src/main.rs", ""],
  ["and/or", "text", "and/or", ""],
];

/** Texts that look like an address or a URL and are not, with the reason. */
export const REFUSED: readonly (readonly [text: string, like: "address" | "url" | null, reason: string])[] = [
  ["", null, "nothing was given"],
  [' "" ', null, "nothing was given"],
  ["256.1.1.1", "address", "'256' is more than 255, the most a part of an IPv4 address can be"],
  ["1.2/x", "address", "an IPv4 address has four parts, '1.2' has 2"],
  ["1.2.3", "address", "an IPv4 address has four parts, '1.2.3' has 3"],
  ["080.1.1.1", "address", "'080' has a leading zero: some programs read that as octal, so the address is ambiguous"],
  ["192.0.2.1/33", "address", "an IPv4 prefix length is 0 to 32, not '33'"],
  ["192.0.2.1:65536", "address", "'65536' is not a port: ports are 0 to 65535"],
  ["fe80::1%", "address", "the zone of 'fe80::1%' is empty"],
  ["443", "address", "'443' is too small a number to be an address in use"],
  ["192.0.2.9-192.0.2.1", "address", "'192.0.2.9-192.0.2.1' ends before it begins"],
  ["evil.com:65536", "url", "'65536' is not a port: ports are 0 to 65535"],
  ["http://localhost/x", "url", "the host of this URL is neither a domain name nor an IP address"],
  ["http://evil.com:99999/", "url", "this URL cannot be read"],
  ["ftp://localhost/x", "url", "a URL begins with http or https, not ftp"],
  ["x".repeat(8193), null, "longer than 8192 characters"],
];
