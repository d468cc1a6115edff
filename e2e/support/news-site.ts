import { startScanSite, type ScanSite } from "./scan-site.ts";

/** A site on loopback that publishes a feed and articles. */
export interface NewsSite extends ScanSite {
  /** Of its feed. */
  readonly feed: string;
  /** Headers of each request for the feed. */
  readonly ofFeed: readonly Record<string, unknown>[];
  /** Articles whose pages do not answer for now. */
  readonly held: Set<string>;
}

const NAMES = ["one", "two", "three"] as const;

type Name = (typeof NAMES)[number];

/** Three that tell something else each, with tags of their own beside Malware, which their tables give all. */
export const THREE_STORIES: Readonly<Record<Name, string>> = {
  one: "The loader waits, asks its command and control server for orders, and drops a trojan. This malware then encrypts what it finds on the shares, and its operators of the Crimson Otter group extort the owners. ".repeat(
    4,
  ),
  two: "Installations of the mail gateway let anyone write files: CVE-2026-10001 is a vulnerability in how it unpacks archives, and attackers exploited it as a zero-day. Apply the patch, the security update for the branch that you run, and look through the logs of the last month. ".repeat(
    4,
  ),
  three:
    "Officers of four countries arrested a seller of accounts whom a court had indicted for fraud. Europol and law enforcement in the capital seized his phones, a car and a shelf of gift cards; cybercriminals had bought access to shops from him for two years. ".repeat(
      4,
    ),
};

/** Three articles, of which the feed has summaries, and whose pages name `203.0.113.1` to `.3` in a table. */
export async function startNewsSite(words: Readonly<Record<Name, string>>): Promise<NewsSite> {
  const ofFeed: Record<string, unknown>[] = [];
  const held = new Set<string>();
  const article = (
    name: Name,
    number: number,
  ) => `<!doctype html><html lang="en"><head><title>Report ${name}</title></head>
    <body><nav><a href="/about">About</a></nav><article><h1>Report ${name}</h1><p>${words[name]} It is number ${name}.</p>
    <img src="http://127.0.0.1:9/pixel-${name}.png" alt="How ${name} works"><script>document.title = "owned"</script>
    <h2>Indicators</h2><table><tr><th>Server</th><th>Use</th></tr>
    <tr><td>203[.]0[.]113[.]${number}</td><td>C2 of ${name}</td></tr>
    <tr><td>evil-${name}[.]example</td><td>ransomware download</td></tr></table></article></body></html>`;
  const site: ScanSite = await startScanSite({
    "/robots.txt": (_request, response) => response.end("User-agent: *\nDisallow: /private\n"),
    "/feed": (request, response) => {
      ofFeed.push(request.headers);
      if (request.headers["if-none-match"] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"', "content-type": "application/rss+xml" }).end(feed());
    },
    "/login": "<!doctype html><html><body>Please log in</body></html>",
    ...Object.fromEntries(
      NAMES.map((name, index) => [
        `/${name}`,
        (_request: unknown, response: import("node:http").ServerResponse) => {
          if (!held.has(name)) response.writeHead(200, { "content-type": "text/html" }).end(article(name, index + 1));
        },
      ]),
    ),
  });
  const feed =
    () => `<?xml version="1.0"?><rss version="2.0"><channel><title>Reports</title><link>${site.at("/")}</link>
    <description>d</description>${NAMES.map(
      (
        name,
        index,
      ) => `<item><guid>${site.at(`/${name}`)}</guid><title>Report ${name}</title><link>${site.at(`/${name}`)}</link>
      <pubDate>${new Date(Date.now() - (index + 1) * 3_600_000).toUTCString()}</pubDate><description>About ${name}.</description></item>`,
    ).join("")}</channel></rss>`;
  return { ...site, feed: site.at("/feed"), ofFeed, held };
}
