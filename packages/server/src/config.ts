import { resolve } from "node:path";
import { FREE_DAILY, Plan, validate } from "@fyr/contract";
import type { Brand } from "@fyr/core/catphish";
import { parseRange } from "@fyr/core/ip";
import type { TechnologyRule } from "@fyr/core/technologies";
import { z } from "zod";
import { brandsFile, technologiesFile } from "./config-scan-data.ts";
import { namesSecretFile, withSecretsOfFiles } from "./config-secrets.ts";
import { OIDC_VARIABLES, type OidcConfig, readOidc } from "./config-oidc.ts";
import { httpUrl, isLoopback, mailAddress, optional, postgresUrl, smtpUrl, StartError } from "./config-values.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const nameServers = z
  .string()
  .transform((text) => text.split(",").map((server) => server.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^(?:[\d.]+(?::\d+)?|[\da-f:]+|\[[\da-f:]+\](?::\d+)?)$/i, "must be addresses, with ports or without"),
    ),
  );

const addresses = z
  .string()
  .transform((text) => (text === "none" ? [] : text.split(",").map((proxy) => proxy.trim())))
  .refine((proxies) => proxies.every((proxy) => parseRange(proxy).ok), "must be addresses or prefixes, or 'none'");

/** Proxies by name: `home=http://127.0.0.1:3128,abroad=http://user:password@198.51.100.1:3128`. */
const namedProxies = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim().split(/=(.*)/s, 2)))
  .refine(
    (pairs) =>
      pairs.every(
        ([name = "", url = ""]) => /^[\w-]{1,40}$/.test(name) && /^http:\/\/./.test(url) && URL.canParse(url),
      ),
    "must be names with the addresses of HTTP proxies: name=http://host:port, with commas between them",
  )
  .transform((pairs) => Object.fromEntries(pairs.map(([name = "", url = ""]) => [name, url])));

/** What of the internet may be asked about a name, when an account wants it. */
const LIVE_LOOKUPS = ["rdap", "whois", "dns"] as const;
const liveLookups = z
  .string()
  .transform((text) => text.split(",").map((kind) => kind.trim().toLowerCase()))
  .pipe(z.array(z.enum(LIVE_LOOKUPS, "must be of rdap, whois and dns, with commas between them")));

/** As long as sources and imports may be called. */
const SOURCE_ID_MAX = 200;
const sourceIds = z
  .string()
  .transform((text) => text.split(",").map((id) => id.trim()))
  .refine(
    (ids) => ids.every((id) => id !== "" && id.length <= SOURCE_ID_MAX),
    "must be ids of sources, with commas between them, or 'unstated' for all",
  );

export { StartError };

const Environment = z.object({
  FYR_HOST: optional(z.string().max(255)).default("127.0.0.1"),
  FYR_PORT: optional(z.coerce.number().int().min(0).max(65535)).default(8080),
  FYR_DATA: optional(z.string()).default("./data"),
  FYR_PUBLIC_URL: optional(httpUrl),
  FYR_TRUSTED_PROXIES: optional(addresses),
  FYR_HSTS: optional(z.enum(["auto", "off"])).default("auto"),
  FYR_ADMIN_EMAIL: optional(z.string().trim().toLowerCase().min(3).max(254)).default("admin@localhost"),
  FYR_ADMIN_PASSWORD: optional(z.string().min(8).max(1024)),
  FYR_REGISTRATION: optional(z.enum(["open", "closed"])).default("open"),
  FYR_FREE_DAILY: optional(z.coerce.number().int().min(FREE_DAILY.min).max(FREE_DAILY.max)).default(FREE_DAILY.usual),
  FYR_VISITOR_LOOKUPS: optional(z.coerce.number().int().min(0).max(100)).default(5),
  FYR_PROVIDER_PLAN: optional(Plan).default("free"),
  FYR_BEHAVIOUR_PLAN: optional(Plan).default("free"),
  FYR_SENSOR_DATA: optional(z.enum(["admin", "users"])).default("admin"),
  FYR_CONTACT_EMAIL: optional(mailAddress),
  FYR_MAIL_FROM: optional(mailAddress),
  FYR_OPERATOR_NAME: optional(z.string().trim().max(200)).default("The operator of this Fyr"),
  FYR_OPERATOR_ADDRESS: optional(z.string().trim().max(500)).default(""),
  FYR_OPERATOR_EMAIL: optional(mailAddress),
  FYR_OPERATOR_VAT: optional(z.string().trim().max(50)),
  FYR_BLOG_URL: optional(httpUrl),
  FYR_QUOTES_FILE: optional(z.string()),
  SMTP_URL: optional(smtpUrl),
  FYR_SESSION_HOURS: optional(z.coerce.number().positive().max(8760)).default(168),
  FYR_CHECK_ANSWERS: optional(z.enum(["0", "1"])).default("0"),
  FYR_LOG_LEVEL: optional(z.enum(LOG_LEVELS)).default("info"),
  FYR_LEDGER_SYNC: optional(z.enum(["on", "off"])).default("on"),
  FYR_KEEP_DAYS: optional(z.coerce.number().int().min(1).max(36_500)).default(90),
  FYR_MIN_FREE_MB: optional(z.coerce.number().int().min(0)).default(512),
  FYR_INGEST_LINES: optional(z.coerce.number().int().min(0)).default(1_000_000),
  FYR_FREE_FILES_MB: optional(z.coerce.number().int().min(0)),
  FYR_ATTACHMENTS_MB: optional(z.coerce.number().int().min(0)).default(2048),
  FYR_ENGINE_MEMORY_MB: optional(z.coerce.number().int().min(256)).default(1024),
  FYR_DNS_SERVERS: optional(nameServers).default([]),
  FYR_LIVE: optional(liveLookups).default([]),
  FYR_OFFLINE: optional(z.enum(["0", "1"])).default("0"),
  FYR_MIRROR: optional(z.string()),
  FYR_COMPILE: optional(z.enum(["auto", "manual"])).default("auto"),
  FYR_PASS_ON: optional(sourceIds).default([]),
  FYR_DATASETS: optional(z.enum(["hourly", "manual"])).default("hourly"),
  FYR_PROXY: optional(httpUrl),
  FYR_ARTICLES_ALLOW: optional(addresses).default([]),
  FYR_SCAN: optional(z.enum(["on", "off", "unsandboxed", "workers"])).default("on"),
  FYR_SCAN_ALLOW: optional(addresses).default([]),
  FYR_SCAN_AT_ONCE: optional(z.coerce.number().int().min(1).max(32)).default(2),
  FYR_SCAN_BRANDS: optional(brandsFile).default([]),
  FYR_SCAN_CHROMIUM: optional(z.string()),
  FYR_SCAN_PROXIES: optional(namedProxies).default({}),
  FYR_SCAN_TECHNOLOGIES: optional(technologiesFile).default([]),
  ...OIDC_VARIABLES,
  DATABASE_URL: optional(postgresUrl),
  CLICKHOUSE_URL: optional(httpUrl),
  CLICKHOUSE_CLUSTER: optional(z.string().regex(/^\w{1,64}$/)),
});

/** Of tests and measurements (CONTRIBUTING.md). */
const DEVELOPMENT = /^FYR_(?:BENCH|CHROMIUM|FUZZ|PUBLISHED_SCHEMAS|SHARED_DATA|SOAK|TEST)(?:_|$)/;

/** Of the command line as a client of another Fyr. */
const CLIENT_SETTINGS = new Set(["FYR_SERVER", "FYR_KEY"]);

/** Variables with the prefix of settings that are no setting: a mistyped FYR_OFFLINE is not to go unnoticed. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(env).filter(
    (name) => name.startsWith("FYR_") && !(name in Environment.shape) && !CLIENT_SETTINGS.has(name),
  );
  return names.filter((name) => !name.startsWith("FYR_KEY_") && !namesSecretFile(name) && !DEVELOPMENT.test(name));
}

/** What works, and is likely to be a mistake: a sentence each. */
export function doubtfulSettings(given: NodeJS.ProcessEnv): string[] {
  const env = withSecretsOfFiles(given);
  const sentences = unencrypted(env);
  if (env["FYR_LEDGER_SYNC"] === "off") {
    sentences.push(
      "FYR_LEDGER_SYNC is off: a power failure may lose what was acknowledged, and leave a ledger that does not open.",
    );
  }
  const { FYR_HOST: host = "", FYR_TRUSTED_PROXIES: proxies = "" } = env;
  if (host !== "" && !LOOPBACK.has(host) && proxies === "") {
    sentences.push(
      `FYR_HOST is ${host} and FYR_TRUSTED_PROXIES is not set: behind a proxy on another machine all clients count as one. Name the proxy's address, or 'none' where there is no proxy.`,
    );
  }
  return sentences;
}

/** Of what leaves this machine in the clear, passwords included. */
function unencrypted(env: NodeJS.ProcessEnv): string[] {
  const beyond = (name: string): URL | null => {
    const text = env[name] ?? "";
    const url = URL.canParse(text) ? new URL(text) : null;
    return url === null || isLoopback(url) ? null : url;
  };
  const isVerified = (url: URL) => /^(?:require|verify-ca|verify-full)$/.test(url.searchParams.get("sslmode") ?? "");
  const sentences: string[] = [];
  const [page, ledger, observations, mail] = ["FYR_PUBLIC_URL", "DATABASE_URL", "CLICKHOUSE_URL", "SMTP_URL"].map(
    beyond,
  );
  if (page?.protocol === "http:") {
    sentences.push(
      "FYR_PUBLIC_URL is http: passwords and sessions travel in the clear. Put a proxy that ends TLS in front.",
    );
  }
  if (ledger && !isVerified(ledger)) {
    sentences.push("DATABASE_URL has no sslmode: accounts travel in the clear. Add ?sslmode=verify-full.");
  }
  if (observations?.protocol === "http:") {
    sentences.push("CLICKHOUSE_URL is http: its password and all events travel in the clear. Use https.");
  }
  if (mail?.searchParams.get("requireTLS") === "false") {
    sentences.push("SMTP_URL has requireTLS=false: mail with links to set passwords may travel in the clear.");
  }
  return sentences;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly publicUrl: string | null;
  /** Addresses and prefixes whose `X-Forwarded-For` names the client. */
  readonly trustedProxies: readonly string[];
  /** Every answer tells browsers to come by https only, for a year. */
  readonly requiresTls: boolean;
  readonly admin: { readonly email: string; readonly password: string | null };
  readonly registration: {
    readonly open: boolean;
    /** Credits a day of a new account. */
    readonly freeDaily: number;
  };
  /** The least plan that sees each kind of information. */
  readonly plans: { readonly provider: Plan; readonly behaviour: Plan };
  /** Who sees what own sensors saw, besides administrators and accounts that they allow. */
  readonly sensorData: "admin" | "users";
  readonly mail: {
    /** null: mail is stored in the data folder. */
    readonly smtpUrl: string | null;
    readonly from: string;
    /** Who gets what strangers write. */
    readonly contact: string;
  };
  /** The texts of the public pages. */
  readonly site: {
    readonly operator: {
      readonly name: string;
      readonly address: string;
      /** null: visitors write by the form alone. */
      readonly email: string | null;
      readonly vat: string | null;
    };
    readonly blogUrl: string | null;
    /** Lookups a day of a visitor without an account; 0 for none. */
    readonly visitorLookups: number;
    /** Absolute path of a JSON file of quotes. */
    readonly quotesFile: string | null;
  };
  readonly sessionHours: number;
  /** null: there is no single sign-on. */
  readonly singleSignOn: OidcConfig | null;
  /** Hold every answer against the contract before it is sent: for tests. */
  readonly checkAnswers: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Days that mail, reports and sessions stay in the ledger after they are over. */
  readonly keepDays: number;
  /** Bytes that must stay free on the disk of the observations; below, no events are taken. */
  readonly minFreeBytes: number;
  /** Whether datasets are built every hour, or only when an administrator wants it. */
  readonly datasetsHourly: boolean;
  /** Sources without a licence that is known, of which rows are in datasets and feeds; `unstated` for all. */
  readonly passOn: readonly string[];
  /** What the files that one account attaches may take together. */
  readonly attachmentsBytes: number;
  /** What the files of all free accounts may take together; null for a tenth of the disk of the data folder. */
  readonly freeFilesBytes: number | null;
  /** Lines a minute that a key may send; 0: no limit. */
  readonly ingestLines: number;
  /** What the embedded engine of the observations may hold in memory. */
  readonly engineMemoryBytes: number;
  /** Name servers as `address` or `address:port`; empty: the system's own. */
  readonly dnsServers: readonly string[];
  /** Which servers of others are asked about a name, once an account presses for it. */
  readonly live: Readonly<Record<(typeof LIVE_LOOKUPS)[number], boolean>>;
  /** How sources are fetched. */
  readonly collecting: {
    /** No request leaves this machine. */
    readonly offline: boolean;
    /** Absolute path of a mirror's file. */
    readonly mirror: string | null;
    /** The atlas is compiled whenever labels have changed; otherwise on request. */
    readonly compile: boolean;
    /** Of a proxy that fetches sources for Fyr. */
    readonly proxy: string | null;
    /** Keys for sources that need one, by the names of their settings. */
    readonly keys: Readonly<Record<string, string>>;
  };
  /** Addresses and prefixes of the own network where feeds and articles may be. */
  readonly articlesAllow: readonly string[];
  /** How pages are looked at. */
  readonly scanning: {
    readonly mode: "on" | "off" | "unsandboxed" | "workers";
    /** Addresses and prefixes of the own network that pages may lead to. */
    readonly allow: readonly string[];
    /** Of Fyr and its stores: no page may lead there on this machine. */
    readonly ports: readonly number[];
    readonly offline: boolean;
    /** Pages that one node looks at at a time. */
    readonly atOnce: number;
    /** The program of the browser; null for what the machine has. */
    readonly chromium: string | null;
    /** Where is noted what was unpacked. */
    readonly dataDir: string;
    /** Of all scans that name no other. */
    readonly proxy: string | null;
    readonly proxies: Readonly<Record<string, string>>;
    /** The operator's, beside those that Fyr comes with. */
    readonly brands: readonly Brand[];
    readonly technologies: readonly TechnologyRule[];
  };
  /** Whether the embedded ledger waits for the disk before it acknowledges anything. */
  readonly ledgerSynced: boolean;
  readonly databaseUrl: string | null;
  readonly clickhouseUrl: string | null;
  readonly clickhouseCluster: string | null;
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/**
 * Reads the configuration from the environment (table in the README), secrets also from the files that it names.
 * @throws StartError naming every variable that does not fit.
 */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const env = withSecretsOfFiles(given);
  const parsed = validate(Environment, env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new StartError(`Configuration is not valid: ${problems.join("; ")}.`);
  }
  const e = parsed.data;
  if (!LOOPBACK.has(e.FYR_HOST) && e.FYR_PUBLIC_URL === undefined) {
    throw new StartError(
      `FYR_HOST is ${e.FYR_HOST}: listening beyond loopback needs FYR_PUBLIC_URL, the address people use.`,
    );
  }
  return {
    host: e.FYR_HOST,
    port: e.FYR_PORT,
    dataDir: resolve(e.FYR_DATA),
    publicUrl: e.FYR_PUBLIC_URL ?? null,
    trustedProxies: e.FYR_TRUSTED_PROXIES ?? ["127.0.0.0/8", "::1"],
    requiresTls: e.FYR_HSTS === "auto" && new URL(e.FYR_PUBLIC_URL ?? "http://localhost").protocol === "https:",
    admin: { email: e.FYR_ADMIN_EMAIL, password: e.FYR_ADMIN_PASSWORD ?? null },
    registration: { open: e.FYR_REGISTRATION === "open", freeDaily: e.FYR_FREE_DAILY },
    plans: { provider: e.FYR_PROVIDER_PLAN, behaviour: e.FYR_BEHAVIOUR_PLAN },
    sensorData: e.FYR_SENSOR_DATA,
    mail: {
      smtpUrl: e.SMTP_URL === undefined ? null : requiringTls(e.SMTP_URL),
      from: e.FYR_MAIL_FROM ?? `fyr@${new URL(e.FYR_PUBLIC_URL ?? "http://localhost").hostname}`,
      contact: e.FYR_CONTACT_EMAIL ?? e.FYR_ADMIN_EMAIL,
    },
    site: {
      operator: {
        name: e.FYR_OPERATOR_NAME,
        address: e.FYR_OPERATOR_ADDRESS,
        email: publicEmail(e),
        vat: e.FYR_OPERATOR_VAT ?? null,
      },
      blogUrl: e.FYR_BLOG_URL ?? null,
      visitorLookups: e.FYR_VISITOR_LOOKUPS,
      quotesFile: e.FYR_QUOTES_FILE === undefined ? null : resolve(e.FYR_QUOTES_FILE),
    },
    sessionHours: e.FYR_SESSION_HOURS,
    singleSignOn: readOidc(e),
    checkAnswers: e.FYR_CHECK_ANSWERS === "1",
    logLevel: e.FYR_LOG_LEVEL,
    keepDays: e.FYR_KEEP_DAYS,
    minFreeBytes: e.FYR_MIN_FREE_MB * 1024 * 1024,
    ingestLines: e.FYR_INGEST_LINES,
    freeFilesBytes: e.FYR_FREE_FILES_MB === undefined ? null : e.FYR_FREE_FILES_MB * 1024 * 1024,
    passOn: e.FYR_PASS_ON,
    datasetsHourly: e.FYR_DATASETS === "hourly",
    attachmentsBytes: e.FYR_ATTACHMENTS_MB * 1024 * 1024,
    engineMemoryBytes: e.FYR_ENGINE_MEMORY_MB * 1024 * 1024,
    dnsServers: e.FYR_DNS_SERVERS,
    live: {
      rdap: e.FYR_LIVE.includes("rdap"),
      whois: e.FYR_LIVE.includes("whois"),
      dns: e.FYR_LIVE.includes("dns"),
    },
    collecting: {
      offline: e.FYR_OFFLINE === "1",
      mirror: e.FYR_MIRROR === undefined ? null : resolve(e.FYR_MIRROR),
      compile: e.FYR_COMPILE === "auto",
      proxy: e.FYR_PROXY ?? null,
      keys: keysOf(env),
    },
    articlesAllow: e.FYR_ARTICLES_ALLOW,
    scanning: {
      mode: e.FYR_SCAN,
      allow: e.FYR_SCAN_ALLOW,
      ports: portsNamedIn([e.FYR_PORT, e.DATABASE_URL, e.CLICKHOUSE_URL]),
      offline: e.FYR_OFFLINE === "1",
      atOnce: e.FYR_SCAN_AT_ONCE,
      chromium: e.FYR_SCAN_CHROMIUM ?? null,
      dataDir: resolve(e.FYR_DATA),
      proxy: e.FYR_PROXY ?? null,
      proxies: e.FYR_SCAN_PROXIES,
      brands: e.FYR_SCAN_BRANDS,
      technologies: e.FYR_SCAN_TECHNOLOGIES,
    },
    ledgerSynced: e.FYR_LEDGER_SYNC === "on",
    databaseUrl: e.DATABASE_URL ?? null,
    clickhouseUrl: e.CLICKHOUSE_URL ?? null,
    clickhouseCluster: e.CLICKHOUSE_CLUSTER ?? null,
  };
}

/**
 * Beyond this machine mail goes encrypted or not at all, unless the URL states otherwise: an attacker could remove
 * STARTTLS from the greeting, and would read the password and the links of mails.
 */
function requiringTls(text: string): string {
  const url = new URL(text);
  if (isLoopback(url) || url.searchParams.has("requireTLS")) return text;
  url.searchParams.set("requireTLS", "true");
  return url.href;
}

/**
 * The address on the public pages. Not the first administrator's by default: that is a login, and a published login is
 * one that strangers guess at.
 */
function publicEmail(e: z.output<typeof Environment>): string | null {
  if (e.FYR_OPERATOR_EMAIL !== undefined) return e.FYR_OPERATOR_EMAIL;
  const { FYR_CONTACT_EMAIL: contact } = e;
  return contact === undefined || contact.toLowerCase() === e.FYR_ADMIN_EMAIL ? null : contact;
}

/** Of services, by their URLs or ports. */
const portsNamedIn = (services: readonly (string | number | undefined)[]): number[] =>
  services.flatMap((service) => {
    if (typeof service === "number") return service;
    const url = URL.parse(service ?? "");
    return url === null ? [] : Number(url.port) || (url.protocol.startsWith("postgres") ? 5432 : 8123);
  });

/** `FYR_KEY_<NAME>`: each source names the key that it needs. */
function keysOf(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith("FYR_KEY_") && value?.trim());
  return Object.fromEntries(given.map(([name, value]) => [name, value?.trim() ?? ""]));
}
