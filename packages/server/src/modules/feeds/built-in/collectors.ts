import { OWN_BRANDS } from "@fyr/core/catphish";
import { brandOf, comparisonWith } from "@fyr/core/look-alikes";
import { notPassedOn, REGISTRATION_DATA, ZONE_FILES } from "@fyr/core/licences";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { createSlices } from "../../../scheduling/index.ts";
import { newlyNamed } from "../../../storage/domains/index.ts";
import { newlyLabelled } from "../../../storage/labels/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { certifiedSince, createNameStore } from "../../../storage/names/index.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import type { NewItem } from "../append.ts";
import type { Collector } from "./collector.ts";
import type { BuiltInId } from "./definitions.ts";
import { ARTICLES_LATE_MS, ARTICLES_MOST, type ArticlesReadSince, itemOfArticle } from "./article-items.ts";
import { fromLists, NEWS_MOST, ofList } from "./lists.ts";
import { providerChanges } from "./provider-changes.ts";

interface Attacker {
  readonly ip: string;
  readonly behaviours: readonly string[];
  readonly last_seen: string;
}

export interface CollectorNeeds {
  readonly ledger: Ledger;
  readonly observations: ObservationStore;
  readonly registeredSince: (
    day: string,
    most: number,
  ) => Promise<readonly { readonly name: string; readonly registered_on: string }[]>;
  /** Public addresses that own sensors found to behave as an attacker since then. */
  readonly attackersSince: (since: Date) => Promise<readonly Attacker[]>;
  /** Of the operator: sources without a licence that is known, of which rows may be passed on. */
  readonly passOn: readonly string[];
  readonly articlesReadSince: ArticlesReadSince;
}

const NEW_DAYS = 7;
/** Of registries and zone files, each. */
const REGISTERED_MOST = 20_000;
/** Names of certificates that are compared with brands at a time. */
const CERTIFIED_MOST = 20_000;
const ATTACKERS_MOST = 10_000;

export function createCollectors(needs: CollectorNeeds): Record<BuiltInId, Collector> {
  const { ledger, observations, registeredSince, attackersSince, articlesReadSince, passOn } = needs;
  const isPassedOn = (source: typeof ZONE_FILES): boolean => notPassedOn(source, { isSold: false, passOn }) === null;
  const names = createNameStore(observations);
  const listedDomains = fromLists({
    observations,
    table: "domain_label_sources",
    read: (source, span) =>
      newlyNamed(observations, { source, kind: "newly_registered", tag: "", ...span, limit: NEWS_MOST }),
    itemOf: ({ name, firstSeen }, source): NewItem => ({
      value: name,
      data: { source: source.name, ...(firstSeen !== null && { registered: firstSeen }) },
    }),
    isYoung: true,
    passOn,
  });

  return {
    async "new-domains"(progress, now, signal) {
      const listed = await listedDomains(progress, now, signal);
      const since = utcDay(now.getTime() - NEW_DAYS * DAY_MS);
      const items = [...listed.items];
      const registered = isPassedOn(REGISTRATION_DATA) ? await registeredSince(since, REGISTERED_MOST) : [];
      for (const { name, registered_on } of registered) {
        items.push({ value: name, data: { source: "Registration data", registered: registered_on } });
      }
      if (!isPassedOn(ZONE_FILES)) return { items, progress: listed.progress };
      let ofZones = 0;
      for await (const { name, zone, first_seen } of names.newlyRegistered(since)) {
        items.push({ value: name, data: { source: `Zone file of ${zone}`, registered: first_seen } });
        if (++ofZones >= REGISTERED_MOST) break;
      }
      return { items, progress: listed.progress };
    },
    "new-anonymizers": fromLists({
      observations,
      passOn,
      table: "label_sources",
      read: (source, span) =>
        newlyLabelled(observations, {
          source,
          kinds: ["vpn", "proxy", "residential_proxy"],
          tag: "",
          ...span,
          limit: NEWS_MOST,
        }),
      itemOf: (listed, source) => ({ value: listed.value, data: { kind: listed.kind, ...ofList(listed, source) } }),
    }),
    "new-c2": fromLists({
      observations,
      passOn,
      table: "label_sources",
      read: (source, span) =>
        newlyLabelled(observations, { source, kinds: ["threat"], tag: "c2", ...span, limit: NEWS_MOST }),
      itemOf: (listed, source) => ({ value: listed.value, data: ofList(listed, source) }),
    }),
    "new-phishing": fromLists({
      observations,
      passOn,
      table: "domain_label_sources",
      read: (source, span) =>
        newlyNamed(observations, { source, kind: "threat", tag: "phishing", ...span, limit: NEWS_MOST }),
      itemOf: (listed, source) => ({ value: listed.url ?? listed.name, data: ofList(listed, source) }),
    }),
    async "look-alikes"(_progress, now, signal) {
      const since = new Date(now.getTime() - NEW_DAYS * DAY_MS);
      const certified = await certifiedSince(observations, since, CERTIFIED_MOST);
      const items = await createSlices().run("streams", alike(certified), signal);
      return { items, progress: null };
    },
    "provider-changes": (progress, now) => providerChanges(ledger, progress, now),
    async attackers(_progress, now) {
      const found = await attackersSince(new Date(now.getTime() - DAY_MS));
      const items = found
        .slice(0, ATTACKERS_MOST)
        .map(({ ip, behaviours, last_seen }) => ({ value: ip, data: { behaviours, last_seen } }));
      return { items, progress: null };
    },
    async articles(progress, now) {
      const from = typeof progress === "string" ? Date.parse(progress) : now.getTime() - NEW_DAYS * DAY_MS;
      const found = await articlesReadSince(new Date(from - ARTICLES_LATE_MS), ARTICLES_MOST);
      const last = found.at(-1)?.read_at.toISOString() ?? progress;
      return { items: found.map(itemOfArticle), progress: last ?? null };
    },
  };
}

/** The first domain of each brand stands for it: that is what phishers imitate. */
function* alike(
  certified: readonly { readonly name: string; readonly source: string; readonly first: number }[],
): Generator<void, NewItem[], undefined> {
  const own = new Set(OWN_BRANDS.flatMap(({ domains }) => domains));
  const brands = OWN_BRANDS.flatMap(({ name, domains: [domain = ""] }) => {
    const brand = brandOf(domain);
    return brand === null ? [] : [{ name, domain, compare: comparisonWith(brand) }];
  });
  const items: NewItem[] = [];
  for (const { name, source, first } of certified) {
    yield;
    for (const { name: brand, domain, compare } of brands) {
      const { registrable, reasons } = compare(name);
      if (registrable === null || own.has(registrable)) break;
      const strong = reasons.filter((reason) => reason.strong);
      if (strong.length === 0) continue;
      const details = strong.map(({ detail }) => detail).slice(0, 3);
      const data = { brand, domain, reasons: details, log: source, first_seen: new Date(first).toISOString() };
      items.push({ value: name, data });
      break;
    }
  }
  return items;
}
