import { isObject, listOf } from "./json.ts";

/** IANA's list of RDAP servers (RFC 9224). */
export interface RdapBootstrap {
  /** As it states itself: a moment. */
  readonly published: string;
  /** Names of the DNS, each with its servers, https first. */
  readonly services: ReadonlyMap<string, readonly string[]>;
}

const NAME = /^(?:[a-z0-9_-]{1,63}\.)*[a-z0-9-]{1,63}$/;

/**
 * Reads the list of domains. An entry without a server that can be asked is left out, as RFC 9224 section 3 wants
 * clients to survive it. @returns a reason where it is no such list
 */
export function readBootstrap(document: unknown): RdapBootstrap | string {
  if (!isObject(document) || !Array.isArray(document["services"])) return "this is no list of RDAP servers (RFC 9224)";
  const { publication, version } = document;
  if (typeof version !== "string" || !version.startsWith("1.")) return "its version is not 1";
  if (typeof publication !== "string" || Number.isNaN(Date.parse(publication))) return "it has no date of publication";
  const services = new Map<string, readonly string[]>();
  for (const service of document["services"] as unknown[]) {
    const [names, urls] = listOf(service);
    const servers = serversOf(urls);
    if (servers.length === 0) continue;
    for (const name of listOf(names)) {
      if (typeof name === "string" && NAME.test(name.toLowerCase())) services.set(name.toLowerCase(), servers);
    }
  }
  return services.size === 0 ? "it names no server" : { published: new Date(publication).toISOString(), services };
}

function serversOf(urls: unknown): string[] {
  const readable = listOf(urls).filter((url): url is string => typeof url === "string" && URL.canParse(url));
  const bases = readable.filter((url) => /^https?:$/.test(new URL(url).protocol) && !url.includes("%"));
  return bases
    .map((url) => (url.endsWith("/") ? url : `${url}/`))
    .toSorted((a, b) => Number(b.startsWith("https:")) - Number(a.startsWith("https:")));
}

/** The server for a domain: of its longest suffix that the list has, to the label (RFC 9224, section 4). */
export function rdapServerOf({ services }: RdapBootstrap, name: string): string | null {
  const labels = name.split(".");
  for (let from = 0; from < labels.length; from++) {
    const [server] = services.get(labels.slice(from).join(".")) ?? [];
    if (server !== undefined) return server;
  }
  return null;
}
