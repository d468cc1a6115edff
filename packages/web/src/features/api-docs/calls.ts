import type { EndpointName } from "@fyr/contract";

/** A call as it is documented: what the contract does not say of it. */
export interface CallDoc {
  /** Where a link leads to. */
  readonly anchor: string;
  readonly title: string;
  readonly endpoint: EndpointName;
  /** What to know before using it. */
  readonly text?: string;
  /** What its fields hold when the page opens: a call that can be run as it stands. */
  readonly example: { readonly params?: Fields; readonly query?: Fields; readonly body?: object };
  /** A file in place of a body that the contract could describe. */
  readonly file?: { readonly name: string; readonly type: string };
}
type Fields = Readonly<Record<string, string>>;

export interface CallsPage {
  readonly title: string;
  readonly lead: string;
  readonly calls: readonly CallDoc[];
  /** Calls of the public API's table that this server does not offer yet. */
  readonly planned: readonly string[];
}

const IP = { ip: "8.8.8.8" };
const PROVIDER = { name: "mullvad" };
/** The year 2026, in seconds. */
const PERIOD = { start: 1_767_225_600, end: 1_798_761_600 };
const JA3 = "e7d705a3286e19ea42f587b344ee6865";
const JARM = "07d14d16d21d21d07c42d41d00041d24a458a375eef0c576d23a7bab9a9fb1";

/** The reference, page by page. Every call that a key may make is in it; administration is left to OpenAPI. */
export const CALLS_PAGES = {
  "/docs/api/asset/ip": {
    title: "IP",
    lead: "Look up one address or a thousand, and see what sensors observed.",
    calls: [
      {
        anchor: "ip-lookup",
        title: "IP lookup",
        endpoint: "queryIp",
        text: "The address can be defanged, have a port or a prefix, or be part of a URL. A day given as `at` means its end in UTC.",
        example: { params: IP },
      },
      {
        anchor: "ip-bulk",
        title: "IP bulk",
        endpoint: "queryIpBulk",
        text: "Answers keep the order of the request, each address once. Inputs that are not addresses are listed with a reason and cost nothing.",
        example: { body: { ip: ["8.8.8.8", "1.1.1.1"] } },
      },
      {
        anchor: "fingerprint-lookup",
        title: "Fingerprint lookup",
        endpoint: "fingerprintIps",
        text: "JA3, JA4+, HASSH or JARM, recognized by the value. The fingerprints are those that this installation's sensors reported.",
        example: { params: { id: JA3 } },
      },
      { anchor: "ip-fingerprints", title: "IP fingerprints", endpoint: "ipFingerprints", example: { params: IP } },
      { anchor: "jarm-lookup", title: "JARM lookup", endpoint: "jarmIps", example: { params: { value: JARM } } },
      { anchor: "ip-history", title: "Label history", endpoint: "ipLabelHistory", example: { params: IP } },
      {
        anchor: "ip-anonymization",
        title: "Anonymization providers",
        endpoint: "anonymizationProviders",
        example: { params: IP },
      },
      { anchor: "ip-behaviour", title: "Behaviour", endpoint: "ipBehaviour", example: { params: IP } },
      { anchor: "ip-observed", title: "Observed fingerprints", endpoint: "eventFingerprints", example: { params: IP } },
      {
        anchor: "ip-events",
        title: "Events of an IP",
        endpoint: "eventRange",
        text: "Times are seconds since 1970, or RFC 3339.",
        example: { body: { ...IP, ...PERIOD } },
      },
    ],
    planned: ["/query/ip/{ip}/reverse_dns"],
  },
  "/docs/api/asset/domain": {
    title: "Domain",
    lead: "Labels and observations of a domain, a host or a URL.",
    calls: [
      {
        anchor: "domain-lookup",
        title: "Domain lookup",
        endpoint: "queryDomain",
        text: "Internationalised names can be in Unicode or Punycode. Of a URL, the host is looked up.",
        example: { params: { domain: "example.com" } },
      },
    ],
    planned: ["/query/domain/{domain}/subdomains", "/query/domain/{domain}/similar", "/query/domain/{domain}/emails"],
  },
  "/docs/api/asset/url": {
    title: "URL scan",
    lead: "Opens a URL in a browser on the server and reports what it did.",
    calls: [],
    planned: ["/query/url", "/query/url/status", "/query/url/result", "/query/url/recent"],
  },
  "/docs/api/asset/hash": {
    title: "Hash",
    lead: "Finds where the hash of a part of a page was seen.",
    calls: [],
    planned: ["/relations/hash/count", "/relations/hash"],
  },
  "/docs/api/asset/artifact": {
    title: "Artifact",
    lead: "Finds domains and addresses that share a tracker, a key or another artifact.",
    calls: [],
    planned: ["/relations/artifact/count", "/relations/artifact"],
  },
  "/docs/api/feeds": {
    title: "Feeds",
    lead: "Lists of indicators by subject, with their latest items.",
    calls: [],
    planned: ["/feeds/featured", "/feeds/{id}", "/feeds/{id}/data"],
  },
  "/docs/api/news": {
    title: "News",
    lead: "Articles and the indicators that they name.",
    calls: [],
    planned: ["/articles/search/{query}/{offset}/{tags}", "/articles/{id}/indicators"],
  },
  "/docs/api/providers": {
    title: "Providers",
    lead: "Providers of VPNs and proxies: their addresses, their countries, and how both change.",
    calls: [
      { anchor: "providers-list", title: "All providers", endpoint: "listProviders", example: {} },
      { anchor: "provider", title: "One provider", endpoint: "readProvider", example: { params: PROVIDER } },
      {
        anchor: "provider-geography",
        title: "Geography",
        endpoint: "providerGeography",
        example: { params: PROVIDER },
      },
      {
        anchor: "provider-categories",
        title: "Categories of a provider",
        endpoint: "providerCategories",
        example: { params: PROVIDER },
      },
      { anchor: "provider-export", title: "Export", endpoint: "exportProvider", example: { params: PROVIDER } },
      { anchor: "providers-missing", title: "Missing providers", endpoint: "listMissingProviders", example: {} },
      { anchor: "categories", title: "Categories", endpoint: "listCategories", example: {} },
      { anchor: "provider-types", title: "Types", endpoint: "listProviderTypes", example: {} },
      { anchor: "countries", title: "Countries", endpoint: "listCountries", example: {} },
      { anchor: "stats-day", title: "Addresses by day", endpoint: "statsByDay", example: { query: { days: "30" } } },
      { anchor: "stats-type", title: "Addresses by type", endpoint: "statsByType", example: {} },
      { anchor: "stats-provider", title: "Addresses by provider", endpoint: "statsByProvider", example: {} },
      { anchor: "stats-country", title: "Addresses by country", endpoint: "statsByCountry", example: {} },
    ],
    planned: [],
  },
  "/docs/api/events": {
    title: "Events",
    lead: "Send, search and count the logs of this installation's sensors.",
    calls: [
      {
        anchor: "ingest",
        title: "Send events",
        endpoint: "ingestEvents",
        text: "The body is a file of lines. Set `Content-Encoding: gzip` or `zstd` where it is compressed.",
        example: { query: { format: "ndjson" } },
        file: { name: "events.ndjson", type: "application/x-ndjson" },
      },
      {
        anchor: "event-search",
        title: "Event search",
        endpoint: "searchEvents",
        text: "A time filter is part of the query: `ts:[start TO end]`, in seconds.",
        example: { body: { query: "event_type:alert", limit: 10 } },
      },
      {
        anchor: "event-export",
        title: "Event export",
        endpoint: "exportEvents",
        example: { body: { query: "event_type:alert" } },
      },
      { anchor: "event-tail", title: "Live tail", endpoint: "tailEvents", example: { body: { query: "" } } },
      { anchor: "event-fields", title: "Fields", endpoint: "eventFields", example: {} },
      {
        anchor: "event-values",
        title: "Values of a field",
        endpoint: "eventFieldValues",
        example: { query: { field: "log_type" } },
      },
      { anchor: "event-stats", title: "Statistics", endpoint: "eventStats", example: { body: PERIOD } },
      { anchor: "event-stats-ip", title: "Statistics by IP", endpoint: "eventStatsIp", example: { body: PERIOD } },
      {
        anchor: "event-stats-country",
        title: "Statistics by country",
        endpoint: "eventStatsCountry",
        example: { body: PERIOD },
      },
      { anchor: "toptalkers", title: "Top talkers", endpoint: "eventTopTalkers", example: { body: PERIOD } },
      { anchor: "event-ips", title: "IPs in events", endpoint: "eventIps", example: { body: PERIOD } },
      {
        anchor: "event-highlights",
        title: "Highlights of an IP",
        endpoint: "eventHighlights",
        example: { body: { ...IP, ...PERIOD } },
      },
    ],
    planned: [],
  },
} as const satisfies Record<string, CallsPage>;

export type CallsPath = keyof typeof CALLS_PAGES;

/** Calls that stand on pages of text. */
export const HELLO: CallDoc = { anchor: "hello", title: "Hello", endpoint: "hello", example: {} };
export const INSTALLATION: readonly CallDoc[] = [
  { anchor: "atlas", title: "The atlas", endpoint: "atlasInfo", example: {} },
  { anchor: "collection", title: "Collection", endpoint: "collection", example: {} },
  { anchor: "demo", title: "Demo data", endpoint: "demoState", example: {} },
];
