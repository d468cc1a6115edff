import { describe, expect, it } from "vitest";
import { createExtractor, extract } from "./index.ts";

/** Each indicator as `type value`, with what is special about it behind. */
function found(text: string): string[] {
  return extract(text).map(({ type, value, port, prefix, zone }) =>
    [
      `${type} ${value}`,
      zone === undefined ? "" : `%${zone}`,
      prefix === undefined ? "" : `/${prefix}`,
      port === undefined ? "" : `:${port}`,
    ].join(""),
  );
}

const HEX = "0123456789abcdef";
const md5 = HEX.repeat(2);
const sha1 = HEX.repeat(2) + HEX.slice(8);
const sha256 = HEX.repeat(4);
const sha512 = HEX.repeat(8);

/** Text, and all that is in it. */
type Table = readonly (readonly [text: string, ...found: string[]])[];

const EXAMPLES: Readonly<Record<string, Table>> = {
  "IPv4 addresses": [
    ["192.0.2.1", "ipv4 192.0.2.1"],
    ["0.0.0.0 255.255.255.255", "ipv4 0.0.0.0", "ipv4 255.255.255.255"],
    ["192.0.2.1:443", "ipv4 192.0.2.1:443"],
    ["192.0.2.1:0, 192.0.2.2:65535, 192.0.2.3:65536", "ipv4 192.0.2.1:0", "ipv4 192.0.2.2:65535", "ipv4 192.0.2.3"],
    ["192.0.2.0/24", "ipv4 192.0.2.0/24"],
    [
      '"192.0.2.0\\/24", http:\\/\\/192.0.2.1\\/24\\/x',
      "ipv4 192.0.2.0/24",
      "url http://192.0.2.1/24/x",
      "ipv4 192.0.2.1",
    ],
    ["192.0.2.0/24-198.51.100.0/24", "ipv4 192.0.2.0/24", "ipv4 198.51.100.0/24"],
    ["2001:db8::/48-2001:db8:1::/48", "ipv6 2001:db8::/48", "ipv6 2001:db8:1::/48"],
    ["192.0.2.0/24-a 192.0.2.1/24-5.html 192.0.2.2/24-192.0.2.3", "ipv4 192.0.2.0", "ipv4 192.0.2.1", "ipv4 192.0.2.2"],
    ["host-2001:db8::1 src-add:2001:db8::2", "ipv6 2001:db8::2"],
    ["192.0.2.0/33 192.0.2.1/08 192.0.2.2/24/x", "ipv4 192.0.2.0", "ipv4 192.0.2.1", "ipv4 192.0.2.2"],
    ["192.0.2.1:12:30:00", "ipv4 192.0.2.1"],
    ["192.0.2.1-192.0.2.9", "ipv4 192.0.2.1", "ipv4 192.0.2.9"],
    ["(192.0.2.1), '192.0.2.2'; <192.0.2.3>", "ipv4 192.0.2.1", "ipv4 192.0.2.2", "ipv4 192.0.2.3"],
    ["It was 192.0.2.1. Then 192.0.2.2...", "ipv4 192.0.2.1", "ipv4 192.0.2.2"],
    ["“192.0.2.1” é192.0.2.2 来自192.0.2.3的", "ipv4 192.0.2.1", "ipv4 192.0.2.2", "ipv4 192.0.2.3"],
    ["src=192.0.2.1 key:192.0.2.2 a|192.0.2.3|b", "ipv4 192.0.2.1", "ipv4 192.0.2.2", "ipv4 192.0.2.3"],
    ['"a,192.0.2.1,b"', "ipv4 192.0.2.1"],
    ["line one\\n192.0.2.1\\t192.0.2.2", "ipv4 192.0.2.1", "ipv4 192.0.2.2"],
    ["-192.0.2.1", "ipv4 192.0.2.1"],
    ["tcp://192.0.2.1:22/x", "ipv4 192.0.2.1:22"],
  ],

  "what is no IPv4 address": [
    ["version 1.2.3.4.5"],
    ["file-version   ,1.0.0.0"],
    [String.raw`C:\Users\app\1.0.0.0\app.exe "C:\\app\\1.0.0.0\\app.exe"`],
    [
      String.raw`\\192.0.2.1\share "\\\\192.0.2.2\\share" \r\n192.0.2.3\r\n`,
      "ipv4 192.0.2.1",
      "ipv4 192.0.2.2",
      "ipv4 192.0.2.3",
    ],
    ["ip,192.0.2.4 description: new version, 192.0.2.5", "ipv4 192.0.2.4", "ipv4 192.0.2.5"],
    ["v1.2.3.4 lib-1.2.3.4 1.2.3.4-beta 1.2.3.4b 1.2.3.4_1 x.1.2.3.4"],
    ["256.1.1.1 1.1.1.256 1.1.1.1111"],
    // Some read 010 as 8: whichever address we took would be a guess (RFC 6943 section 3.1.1).
    ["192.0.2.01 010.0.0.1 1.00.1.1"],
    ["1.2.3 1.2..3.4 1,2,3,4"],
    ["1.2.3.4@"],
    ["1[.]2[.]3[.]4[.]5 1[.2[.3[.4[.5 1[.2.3.4].5"],
    // Parts that may be left out.
    ["MAJOR 1.2[.3[.4]] 1.2.3[.4]"],
  ],

  "IPv6 addresses": [
    ["2001:db8::1", "ipv6 2001:db8::1"],
    ["2001:0DB8:0000:0000:0000:0000:0000:0001", "ipv6 2001:db8::1"],
    ["::1 fe80::", "ipv6 ::1", "ipv6 fe80::"],
    ["1:2:3:4:5:6:7:8", "ipv6 1:2:3:4:5:6:7:8"],
    ["::ffff:192.0.2.1", "ipv6 ::ffff:192.0.2.1"],
    ["::ffff:c000:0201", "ipv6 ::ffff:192.0.2.1"],
    ["64:ff9b::192.0.2.1", "ipv6 64:ff9b::c000:201"],
    ["fe80::1%eth0", "ipv6 fe80::1%eth0"],
    ["fe80::1%eth0.100/64", "ipv6 fe80::1%eth0.100/64"],
    ["2001:db8::1%20", "ipv6 2001:db8::1"],
    ["2001:db8::/32", "ipv6 2001:db8::/32"],
    ["[2001:db8::1]:443 [::1]", "ipv6 2001:db8::1:443", "ipv6 ::1"],
    ["key:2001:db8::1", "ipv6 2001:db8::1"],
    ["2001:db8::1: message", "ipv6 2001:db8::1"],
    ["from 2001:db8::1.", "ipv6 2001:db8::1"],
    ["see ...2001:db8::1, ..2a00:1450::1", "ipv6 2001:db8::1", "ipv6 2a00:1450::1"],
    ["...2001:db8:0:0:0:0:0:1", "ipv6 2001:db8::1"],
    ["2001:db8::1-2001:db8::9", "ipv6 2001:db8::1", "ipv6 2001:db8::9"],
    ['"2001:db8::1","::1"', "ipv6 2001:db8::1", "ipv6 ::1"],
  ],

  "what is no IPv6 address": [
    ["12:34:56 2026-11-21T12:34:56Z"],
    ["00:1b:44:11:3a:b7 00:1b:44:11:3a:b7:00:01"],
    ["0011:0022:0033:0044:0055:0066:0077:0088"],
    ["MD5:aa:bb:cc:dd:ee:ff:00:11:22:33:44:55:66:77:88:99"],
    ["std::begin Foo::bad:1 a::before"],
    // The unspecified address names no host, and `::` is in every source file.
    [":: ::/0 0:0:0:0:0:0:0:0 :::443"],
    ["1:2:3:4:5:6:7 1:2:3:4:5:6:7:8:9 1::2::3 12345::1 2001:db8:::1 1:2:3:4:5:6:7::8:9"],
    ["2001:db8::1g 2001:db8::1.2.3"],
    // Without the group that is joined to a name the rest would be another address.
    ["lib1.2001:db8::1 1...2001:db8::1 Foo.bad::1"],
  ],

  URLs: [
    ["http://example.org", "url http://example.org"],
    ["see https://Example.ORG/Path?q=1#F.", "url https://example.org/Path?q=1#F"],
    ["HTTP://example.org:8080/", "url http://example.org:8080/"],
    ["http://192.0.2.1/x", "url http://192.0.2.1/x", "ipv4 192.0.2.1"],
    ["http://[2001:DB8::1]:8080/x", "url http://[2001:db8::1]:8080/x", "ipv6 2001:db8::1:8080"],
    ["http://user:pw@example.org/x", "url http://user:pw@example.org/x"],
    ["http://bücher.example/ä", "url http://xn--bcher-kva.example/ä"],
    ["http://server.local/x", "url http://server.local/x"],
    ['{"u":"http:\\/\\/example.org\\/a\\/b"}', "url http://example.org/a/b"],
    [
      "(see http://example.org/a_(b)) [http://example.org/c]",
      "url http://example.org/a_(b)",
      "url http://example.org/c",
    ],
    ["http://example.org/a,http://example.org/b", "url http://example.org/a", "url http://example.org/b"],
    ["'http://example.org/a' `http://example.org/b`", "url http://example.org/a", "url http://example.org/b"],
    ["x,http://example.org/a.exe,malware_download,x", "url http://example.org/a.exe"],
    ["http://example.org/maps/@48.85,2.29,15z", "url http://example.org/maps/@48.85,2.29,15z"],
    [
      "http://example.org/it'ems/1 'http://example.org/a'b'",
      "url http://example.org/it'ems/1",
      "url http://example.org/a",
    ],
    ["http://example.org/a's page, http://example.org/b'.", "url http://example.org/a", "url http://example.org/b"],
    ["http://example.org/unicode_(✪)_in", "url http://example.org/unicode_(✪)_in"],
    // Markup of reports.
    ["[https://example.org/x](https://example.org/x)", ...["x", "x"].map((x) => `url https://example.org/${x}`)],
    ["[the list](http://example.org/a_(b)).", "url http://example.org/a_(b)"],
    ["**http://example.org/x** _http://example.org/a_b_.", "url http://example.org/x", "url http://example.org/a_b"],
    // Neither the domain in it nor the URL in it counts again; addresses and hashes are worth a look of their own.
    ["http://a.example/?to=http://b.example.org/", "url http://a.example/?to=http://b.example.org/"],
    ["http://example.org/?ip=192.0.2.1", "url http://example.org/?ip=192.0.2.1", "ipv4 192.0.2.1"],
    [`http://example.org/${md5}`, `url http://example.org/${md5}`, `md5 ${md5}`],
    ["http:// http://localhost/ http:///x xhttp://1 ftp://example.org/x", "domain example.org"],
  ],

  domains: [
    ["example.org www.Example.CO.UK", "domain example.org", "domain www.example.co.uk"],
    ["bücher.de", "domain xn--bcher-kva.de"],
    ["xn--bcher-kva.de", "domain xn--bcher-kva.de"],
    ["пример.рф", "domain xn--e1afmkfd.xn--p1ai"],
    ["abcdefgh.onion", "domain abcdefgh.onion"],
    ["_dmarc.example.org", "domain _dmarc.example.org"],
    ["*.example.org, .example.org. -example.org", ...Array.from({ length: 3 }, () => "domain example.org")],
    ["1.2.3.4.example.org 1.2b.com", "domain 1.2.3.4.example.org", "domain 1.2b.com"],
    ["//example.org/x \\\\example.org\\share", "domain example.org", "domain example.org"],
    ["url=%2Fexample.org%2F", "domain example.org"],
    ["bad.example c2.bit dc1.evil.corp", "domain bad.example", "domain c2.bit", "domain dc1.evil.corp"],
    // Of a suffix that is an extension too, without a sign of a file.
    [
      "example.md b92.rs nic.py www.point.md Allegro.pl",
      ...["example.md", "b92.rs", "nic.py", "www.point.md", "allegro.pl"].map((name) => `domain ${name}`),
    ],
    [
      "bit.ly transfer.sh/abc //readme.md/x example.name",
      ...["bit.ly", "transfer.sh", "readme.md", "example.name"].map((name) => `domain ${name}`),
    ],
    ["readme[.]md main(.)py", "domain readme.md", "domain main.py"],
    ["git@example.org:team/repo.git root@example.com:/tmp/x", "domain example.org", "domain example.com"],
    [`${"a".repeat(63)}.example.org`, `domain ${"a".repeat(63)}.example.org`],
    // No password is a mailbox, nor is the user of a repository.
    ["ftp://user:hunter2@evil.example.com/x", "domain evil.example.com"],
    ["ssh://git@example.org/x postgres://a.b:c@db.example.org:5432", "domain example.org", "domain db.example.org"],
    ["sftp://user:hunter2[@]evil[.]example[.]com", "domain evil.example.com"],
  ],

  "what is no domain": [
    ["report.pdf index.html a.local localhost foo.bar.baz2"],
    ["src/main.rs C:\\run.sh"],
    ["readme.md main.py script.sh report.zip lib.rs run.pl Main.java README.md MyTool.py"],
    ["python evil.py, file: tool.sh foo.rs:42:7 archive.tar.zip libfoo.so com.example.Main.java"],
    ["this.name obj.id e.target.is self.id user.name foo.run() re.search(x)"],
    ['x,SHA256,"KeePass-2.52.zip" `runtime.cab` usage: github-actions-logs.py [-h] com.superior.speed.data'],
    ["pe = pefile.PE(data = data); entry.id for entry in; if str(entry.name) == '3719': [s.name for s in pe]"],
    [
      "evil.com(192.0.2.1) foo.example.zip transfer.sh",
      "domain evil.com",
      "ipv4 192.0.2.1",
      "domain foo.example.zip",
      "domain transfer.sh",
    ],
    ["co.uk com .org"],
    ["a_b.org x-.org example.org-"],
    [`${"z".repeat(64)}.example.org`],
    [`${"a.".repeat(130)}org`],
    ["1.5 10.30 a.1"],
  ],

  "e-mail addresses": [
    ["someone@example.org", "email someone@example.org"],
    ["First.Last+tag@Example.ORG", "email First.Last+tag@example.org"],
    ["first.name+tag@example.org a.name@example.org", "email first.name+tag@example.org", "email a.name@example.org"],
    ["<a@example.org>; mailto:b@example.org, emailAddress=c@example.org"].concat(
      "email a@example.org",
      "email b@example.org",
      "email c@example.org",
    ) as [string, ...string[]],
    ["a@localhost @example.com .@example.com", "domain example.com", "domain example.com"],
    ["a@example.org:secret git@example.org", "email a@example.org", "email git@example.org"],
    ["a@transfer.sh a@main.py", "email a@transfer.sh", "email a@main.py"],
    ["邮箱a@example.org", "email a@example.org"],
    ["a@192.0.2.1", "ipv4 192.0.2.1"],
  ],

  hashes: [
    [md5, `md5 ${md5}`],
    [sha1.toUpperCase(), `sha1 ${sha1}`],
    [`sha256:${sha256}, (${sha512})`, `sha256 ${sha256}`, `sha512 ${sha512}`],
    [`VirusShare_${md5} ${md5}.exe`, `md5 ${md5}`, `md5 ${md5}`],
    // Digests of a part of a file find nothing where files are looked up.
    [`imphash: ${md5}, "authentihash":"${sha256}" | Imphash | ${md5} | import hash = ${md5}`],
    [`Authentihash\n${sha256}\nMD5\n${md5}`, `md5 ${md5}`],
    [`sha1,md5,imphash\n${md5},x imphashes ${md5}`, `md5 ${md5}`, `md5 ${md5}`],
    // Too long, too short, a UUID, a trace context, a number, a word.
    [`${md5}a ${md5.slice(1)} ${sha256}00`],
    ["0123abcd-0123-4567-89ab-0123456789ab"],
    [`00-${md5}-0123456789abcdef-01`],
    [`0x${sha256} z${md5} ${md5}g`],
  ],

  "defanged forms": [
    ["192[.]0[.]2[.]1 192.0.2[.]1", "ipv4 192.0.2.1", "ipv4 192.0.2.1"],
    ["192(.)0{.}2[dot]1 192(dot)0{DOT}2\\.1", "ipv4 192.0.2.1", "ipv4 192.0.2.1"],
    ["192[.]0[.]2[.]1[:]443", "ipv4 192.0.2.1:443"],
    ["2001[:]db8[:][:]1 2001[:]db8::1 [:][:]1", "ipv6 2001:db8::1", "ipv6 2001:db8::1", "ipv6 ::1"],
    ["hxxp://example[.]org/a[.]php", "url http://example.org/a.php"],
    ["hXXps://example.org h**p://example.org", "url https://example.org", "url http://example.org"],
    ["http[:]//example.org http[://]example.org", "url http://example.org", "url http://example.org"],
    ["hxxp[:]//192[.]0[.]2[.]1[:]80/", "url http://192.0.2.1:80/", "ipv4 192.0.2.1:80"],
    ["[hxxps://example[.]org/pay](hxxps://example[.]org/pay)", ...["", ""].map(() => "url https://example.org/pay")],
    ["hxxps://user:hunter2[@]example[.]org/x", "url https://user:hunter2@example.org/x"],
    ["example[.]org example(dot)co\\.uk", "domain example.org", "domain example.co.uk"],
    ["a[at]example[.]org b(at)example.org c[@]example.org", ...["a", "b", "c"].map((a) => `email ${a}@example.org`)],
    ["first[.]last[at]example[dot]org", "email first.last@example.org"],
    // Blanks around brackets.
    ["evil [.] com 192 [.] 0 [.] 2 [.] 1", "domain evil.com", "ipv4 192.0.2.1"],
    [
      "user [at] example [dot] com, first.last (at) example.org",
      ...["user@example.com", "first.last@example.org"].map((a) => `email ${a}`),
    ],
    ["hxxps://www [.] evil [.] com/a", "url https://www.evil.com/a"],
    // One bracket alone.
    ["192[.0[.2[.1 192.0.2[.2 10.10.10.]10", "ipv4 192.0.2.1", "ipv4 192.0.2.2", "ipv4 10.10.10.10"],
    [
      "example[.com www.example.]com exampledot]com (a.exampleDOT]co.uk)",
      ...["example.com", "www.example.com", "example.com", "a.example.co.uk"].map((a) => `domain ${a}`),
    ],
    ["hxxp://www[.example[.com/a a@example[.org", "url http://www.example.com/a", "email a@example.org"],
    // Schemes.
    ["http__www.example.org/a hxxps:__example.org", "url http://www.example.org/a", "url https://example.org"],
    [
      "http:\\\\example.org\\a\\b.php, hxxp:\\\\192[.]0[.]2[.]1",
      "url http://example.org/a/b.php",
      "url http://192.0.2.1",
      "ipv4 192.0.2.1",
    ],
    // Capitals, in a text that is not written in them.
    [
      "beacons to evil DOT com and www DOT evil DOT co DOT uk, user AT evil DOT org",
      "domain evil.com",
      "domain www.evil.co.uk",
      "email user@evil.org",
    ],
    ["THE DOT COM BUBBLE, the US DOT net of it"],
    // Full-width forms.
    ["１９２.０.２.１ 192。0。2。2 １９２．０．２．３", "ipv4 192.0.2.1", "ipv4 192.0.2.2", "ipv4 192.0.2.3"],
    ["见 ｅｖｉｌ．ｃｏｍ，ｈｔｔｐ：／／ｅｖｉｌ．ｏｒｇ／ａ", "domain evil.com", "url http://evil.org"],
    ["ＩＰ192.0.2.1 和 ＤＮＳ8.8.8.8。ＡＢＣ。ＤＥＦ", "ipv4 192.0.2.1", "ipv4 8.8.8.8"],
    ["evil。com 访问 www．evil．com a＠evil.com", "domain evil.com", "domain www.evil.com", "email a@evil.com"],
    ["C2: evil.com。IP为192.0.2.1。另", "domain evil.com", "ipv4 192.0.2.1"],
    // Bracketed words that link nothing, and lists.
    ["we met [at] noon (dot) array[.] [1.0]"],
    ["file[.sh] name[.com] [a-z.]com [\\w.]com foo(.com) see evil [.]com"],
    ["http://localhost [at] home"],
  ],
};

describe.each(Object.entries(EXAMPLES))("%s", (_, table) => {
  it.each(table.map(([text, ...expected]) => ({ text, expected })))("$text", ({ text, expected }) => {
    expect(found(text)).toEqual(expected);
  });
});

describe("lines of logs", () => {
  it.each([
    [
      '192.0.2.1 - - [21/Nov/2026:12:34:56 +0000] "GET /a.php HTTP/1.1" 200 1 "https://example.org/" "curl/8.5.0"',
      ["ipv4 192.0.2.1", "url https://example.org/"],
    ],
    [
      '2026/11/21 12:34:56 [error] 1#1: *1 open() "/usr/share/nginx/x.html" failed, client: 192.0.2.1, server: www.example.org',
      ["ipv4 192.0.2.1", "domain www.example.org"],
    ],
    ["Nov 21 12:34:56 gw sshd[4242]: Failed password for root from 2001:db8::7 port 4022 ssh2", ["ipv6 2001:db8::7"]],
    [
      '{"ts":"2018-03-24T17:15:20.865716Z","id.orig_h":"10.47.1.100","id.resp_h":"fe80::1","query":"ise.example.org","answers":["192.0.2.9"]}',
      ["ipv4 10.47.1.100", "ipv6 fe80::1", "domain ise.example.org", "ipv4 192.0.2.9"],
    ],
    [
      "Nov 21 12:34:56 gw kernel: IN=eth0 MAC=00:1b:44:11:3a:b7:00:1b:44:11:3a:b8:08:00 SRC=192.0.2.1 DST=192.0.2.2",
      ["ipv4 192.0.2.1", "ipv4 192.0.2.2"],
    ],
    [
      "reject: RCPT from mail.example.org[192.0.2.1]: 554 5.7.1 <a@example.org>: denied",
      ["domain mail.example.org", "ipv4 192.0.2.1", "email a@example.org"],
    ],
  ] as const)("%s", (line, expected) => {
    expect(found(line)).toEqual(expected);
  });
});

describe("joints in words", () => {
  it.each([
    ["evil dot com", ["domain evil.com"]],
    ["* evil dot com\r\n", ["domain evil.com"]],
    ["see evil dot com here", []],
    ["evil dot com ", []],
    ["user at evil dot com", ["email user@evil.com"]],
    ["mail user at login dot evil dot com now", ["domain login.evil.com"]],
    ["c2-7 dot net and 4evil dot biz", ["domain c2-7.net", "domain 4evil.biz"]],
    ["hxxps://evil dot top", ["url https://evil.top"]],
    ["a-b dot in, plan9 dot it, x dot y dot is", []],
    ["login dot evil dot nonsense", []],
    ["wait dot dot dot com", []],
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual(expected);
    const extractor = createExtractor();
    const pieces = Array.from(text).flatMap((character) => extractor.push(character));
    expect([...pieces, ...extractor.flush()]).toEqual(extract(text));
  });

  it("keep their place and spelling", () => {
    expect(extract("at c2-7 dot net!")).toEqual([
      { type: "domain", value: "c2-7.net", start: 3, end: 15, raw: "c2-7 dot net", defanged: true },
    ]);
  });
});

describe("an indicator", () => {
  it("has its position and its original spelling", () => {
    expect(extract("ä 😀 at 192[.]0.2.1:80!")).toEqual([
      { type: "ipv4", value: "192.0.2.1", start: 8, end: 19, raw: "192[.]0.2.1", defanged: true, port: 80 },
    ]);
    expect(extract("http:\\/\\/example.org\\/a")[0]).toMatchObject({ defanged: false, value: "http://example.org/a" });
  });

  it("is found by type", () => {
    const text = `http://192.0.2.1/ 2001:db8::1 a@example.org example.com ${md5}`;
    expect(extract(text, { only: ["ipv4", "ipv6"] }).map(({ value }) => value)).toEqual(["192.0.2.1", "2001:db8::1"]);
    expect(extract(text, { only: ["domain"] }).map(({ value }) => value)).toEqual(["example.com"]);
    expect(extract(text, { only: ["md5"] }).map(({ value }) => value)).toEqual([md5]);
    expect(extract(text, { only: [] })).toEqual([]);
  });
});
