/** What one text is at every door: null where it is refused there, because it is something else. */
export interface Taken {
  readonly text: string;
  /** The address of a lookup: search box, query runner, `/query/ip`, `/query/ip/bulk`. */
  readonly ip: string | null;
  /** The domain of a lookup: search box, `/query/domain`. */
  readonly domain: string | null;
  /** The item of a post. */
  readonly item: string | null;
  /** What is submitted of a provider, where that differs. */
  readonly form?: string | null;
  /** What the composer finds in it as running text, where a URL begins with http. */
  readonly detected: readonly string[];
}

const domain = (
  text: string,
  name: string,
  item: string | null = name,
  detected: readonly string[] = [name],
): Taken => ({
  text,
  ip: null,
  domain: name,
  item,
  detected,
});
const address = (text: string, ip: string, item: string | null = ip, detected: readonly string[] = [ip]): Taken => ({
  text,
  ip,
  domain: null,
  item,
  detected,
});

const LONG = `${"a".repeat(62)}.example.com`;

/** Found to be taken by one door and refused by another, before they had one reader. */
export const TAKEN: readonly Taken[] = [
  domain("evil.example.com", "evil.example.com"),
  domain("bad.example", "bad.example"),
  domain("c2.bit", "c2.bit"),
  domain("evil.corp", "evil.corp"),
  domain("*.example.com", "example.com"),
  domain("evil.example.com:8080", "evil.example.com"),
  domain("evil.example.com/path", "evil.example.com", "http://evil.example.com/path", ["evil.example.com"]),
  domain("//evil.example.com/path", "evil.example.com", "http://evil.example.com/path", ["evil.example.com"]),
  domain("ftp://evil.example.com/x", "evil.example.com"),
  domain("https://evil.example.com/it'ems", "evil.example.com", "https://evil.example.com/it'ems", [
    "https://evil.example.com/it'ems",
  ]),
  domain("http__evil.example.com/x", "evil.example.com", "http://evil.example.com/x", ["http://evil.example.com/x"]),
  domain("evil [.] example [.] com", "evil.example.com"),
  domain("evil[.example[.com", "evil.example.com"),
  domain("evil dot example dot com", "evil.example.com"),
  domain("evil dot com/path", "evil.com", "http://evil.com/path", ["evil.com"]),
  address("8.8.4.4", "8.8.4.4"),
  address("8.8.4.4:53", "8.8.4.4"),
  address("8.8.4.4/x", "8.8.4.4", "http://8.8.4.4/x", ["8.8.4.4"]),
  address("8[.8[.4[.4", "8.8.4.4"),
  address("8 [.] 8 [.] 4 [.] 4", "8.8.4.4"),
  address("８.８.４.４", "8.8.4.4"),
  // In a list of addresses a number is a count or a port more often, and in a sentence always.
  address("134743044", "8.8.4.4", null, []),
  // The label of 62 characters is DNS's; the form has the specification's 61.
  { ...domain(LONG, LONG), form: null },
  // An e-mail address is no item, and its domain is mostly a provider's.
  { text: "evil [at] actor [dot] ru", ip: null, domain: null, item: null, detected: [] },
  domain("例子.测试", "xn--fsqu00a.xn--0zwm56d"),
  domain("例子[.中国", "xn--fsqu00a.xn--fiqs8s"),
  { text: "256.1.1.1", ip: null, domain: null, item: null, detected: [] },
  { text: "hello", ip: null, domain: null, item: null, detected: [] },
  { text: "http://localhost/x", ip: null, domain: null, item: null, detected: [] },
];
