import { type CatphishKnown, NOTHING_KNOWN } from "@fyr/core/catphish";
import { placeOf } from "@fyr/core/domains";
import type { ScanRepository } from "./repository.ts";
import type { TraitRepository } from "./trait-repository.ts";

/** What is known of a page besides what a scan sees: by its final URL, and the hash of its favicon. Never fails. */
export type KnownOfPage = (finalUrl: string, favicon: string | null) => Promise<CatphishKnown>;

interface Needs {
  readonly scans: Pick<ScanRepository, "readAll">;
  readonly traits: Pick<TraitRepository, "publicHaving">;
  /** The day on which each of some domains was registered, where it is known. */
  readonly registrationDays: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The place of a domain in a list of the most visited; null without one. */
  readonly rankOf: (domain: string) => Promise<number | null>;
}

/** A scan does not wait longer for what would only help it. */
const WITHIN_MS = 3000;
const DAY_MS = 86_400_000;
/** Where a brand shows itself: blogs and shops of others below its domain have other favicons. */
const OWN_LABELS: ReadonlySet<string> = new Set([
  "",
  "www",
  "login",
  "signin",
  "account",
  "accounts",
  "auth",
  "id",
  "secure",
  "my",
  "online",
]);

export const knowing =
  ({ scans, traits, registrationDays, rankOf }: Needs): KnownOfPage =>
  async (finalUrl, favicon) => {
    const domain = domainOf(finalUrl);
    const age = async (): Promise<number | null> => {
      const day = domain === null ? undefined : (await registrationDays([domain])).get(domain);
      const since = day === undefined ? Number.NaN : Date.now() - Date.parse(day);
      return since >= 0 ? Math.floor(since / DAY_MS) : null;
    };
    const rank = async (): Promise<number | null> => (domain === null ? null : rankOf(domain));
    const seenAt = async (): Promise<string[]> => {
      if (favicon === null) return [];
      const ids = await traits.publicHaving({ kind: "favicon", value: favicon });
      const hosts = (await scans.readAll(ids)).map(({ final_url: url }) => hostOf(url ?? ""));
      return [...new Set(hosts.filter(isOwnFace))];
    };
    const { ageDays, rank: unranked, faviconSeenAt, ...unseen } = NOTHING_KNOWN;
    const [days, place, hosts] = await Promise.all([
      soon(age(), ageDays),
      soon(rank(), unranked),
      soon(seenAt(), faviconSeenAt),
    ]);
    return { ageDays: days, rank: place, faviconSeenAt: hosts, ...unseen };
  };

/** A value, or what stands for it where it does not come in time. */
const soon = async <T>(value: Promise<T>, otherwise: T): Promise<T> => {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(resolve, WITHIN_MS, otherwise);
  try {
    return await Promise.race([value.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
};

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? "";

const domainOf = (url: string): string | null => {
  const host = hostOf(url);
  return host === "" ? null : placeOf(host).registrable;
};

function isOwnFace(host: string): boolean {
  const { registrable } = host === "" ? { registrable: null } : placeOf(host);
  return registrable !== null && OWN_LABELS.has(host.slice(0, -registrable.length - 1));
}
