/** Made-up indicators: names and addresses that nobody has (RFC 2606, RFC 5737, RFC 3849), and digests of nothing. */
export interface Made {
  readonly domains: readonly string[];
  readonly urls: readonly string[];
  readonly ips: readonly string[];
  readonly ips6: readonly string[];
  readonly emails: readonly string[];
  readonly md5s: readonly string[];
  readonly sha1s: readonly string[];
  readonly sha256s: readonly string[];
}

const WORDS =
  "amber birch cedar delta ember falcon grove harbor indigo juniper kestrel lumen maple nectar onyx pepper quartz raven sable talon umber violet willow xenon yarrow zephyr".split(
    " ",
  );
const PATHS = ["gate.php", "update/check", "a/b/payload.bin", "login?id=42", "wp-content/x.zip", "img/logo.png"];
const TOP = ["example", "test", "invalid", "com.example", "org.test"];

/** Numbers that are the same every day (xorshift32 of G. Marsaglia, 2003). */
function numbers(seed: number): (below: number) => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

/** So many of each kind, of a kind of their own for each seed. */
export function made(seed: number, count = 6): Made {
  const next = numbers(seed);
  const word = (): string => WORDS[next(WORDS.length)] ?? "amber";
  const hex = (length: number): string => Array.from({ length }, () => "0123456789abcdef"[next(16)]).join("");
  const many = (make: (at: number) => string): string[] => Array.from({ length: count }, (_, at) => make(at));
  const name = (at: number): string => `${word()}-${word()}${seed}${at}.${TOP[next(TOP.length)]}`;
  const blocks = ["192.0.2", "198.51.100", "203.0.113"];
  return {
    domains: many(name),
    urls: many((at) => `${next(2) === 0 ? "http" : "https"}://${name(at + 50)}/${PATHS[next(PATHS.length)]}`),
    ips: many((at) => `${blocks[next(3)]}.${((seed * 7 + at * 11) % 250) + 2}`),
    ips6: many((at) => `2001:db8:${seed.toString(16)}::${(at + 1).toString(16)}`),
    emails: many((at) => `${word()}.${word()}@${name(at + 90)}`),
    md5s: many(() => hex(32)),
    sha1s: many(() => hex(40)),
    sha256s: many(() => hex(64)),
  };
}

/** Each value defanged by one of the ways in use, in turn. */
export function defanged(value: string, way = 0): string {
  const scheme = value.replace(/^http/, way % 3 === 2 ? "hXXp" : "hxxp");
  const ways = [
    (text: string) => text.replaceAll(".", "[.]"),
    (text: string) => text.replace(/\.(?=[^.]*$)/, "[.]"),
    (text: string) => text.replaceAll(".", "(.)"),
    (text: string) => text.replaceAll(".", "[dot]"),
    (text: string) => text.replaceAll(".", "{.}"),
  ];
  const [, start = "", host = scheme, path = ""] = /^(h[xX]{2}ps?:\/\/)([^/]+)(.*)$/.exec(scheme) ?? [];
  return start + (ways[way % ways.length] ?? String)(host).replace("@", way % 2 === 0 ? "[at]" : "@") + path;
}
