import { createHash } from "node:crypto";
import { ARTICLES_STREAM, FEED_VISIBILITY } from "@fyr/contract";
import { isNeverListed } from "@fyr/core/blocklists";
import { readIndicator } from "@fyr/core/indicators";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { v5 as uuidv5 } from "uuid";
import { whileConnected } from "../../../http/connected.ts";
import type { RouteScope } from "../../../http/route-scope.ts";
import { createTurns } from "../../../http/turns.ts";
import { ApiFailure } from "../../../http/failure.ts";
import { type Access, admit } from "../../../http/admit.ts";
import { viewerOf } from "../access.ts";
import { ownerOf } from "../feeds.ts";
import type { Feeds, ReadFeed } from "../service.ts";
import type { ItemRow } from "../streams.ts";
import type { KnownGood } from "./known-good.ts";

const ACCESS: Access = { access: "public", credentials: ["session", "key"], cost: 0 };
/** Of everything that is named here: the same feed and day have the same event for ever. */
const FYR = "6f1f1d9e-6c0b-5a0e-9a54-0d5b9f6d4f11";
const FEEDS_MOST = 100;
/** Days that have events. */
const DAYS = 30;
/** Attributes of one event; of more the first. */
const ATTRIBUTES_MOST = 20_000;
/** Lines of the hashes, about. */
const HASHES_MOST = 200_000;
/** Of one account: a whole feed is read for each. */
const READS = { atOnce: 1, most: 4 };
const FRESH_MS = 60_000;
const SHARED_MOST = 200;

interface Needs {
  readonly feeds: Feeds;
  readonly knownGood: KnownGood;
}

/** @param found the feeds that the caller is handed */
type Answer = (found: readonly ReadFeed[], name: string) => Promise<string>;

interface Window {
  readonly found: ReadFeed;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly uuid: string;
  /** The place of its last item. */
  readonly last: number;
}

const eventId = (feed: string, day: string): string => uuidv5(`event ${feed} ${day}`, FYR);
/** Who wrote it: this Fyr, or an account. */
const organisationOf = (feed: ReadFeed["feed"]) => ({
  name: ownerOf(feed),
  uuid: uuidv5(feed.account_id === null ? "organisation" : `organisation ${feed.account_id}`, FYR),
});
const streamsOf = ({ streams }: ReadFeed): string[] =>
  streams.filter(({ type }) => type !== "text").map(({ id }) => id);
const microsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) * 1000;
const secondsOf = (seq: number): string => `${Math.floor(seq / 1_000_000)}`;

/**
 * A feed of MISP: one event for each day of each feed, with the items that were added on it. An event has the same UUID for
 * ever, and so has each of its attributes, one a value; only that of today grows. A MISP takes a manifest whole: the one of all feeds has
 * those for which this Fyr stands and, with a key, the account's own and those that it follows. Any feed has a manifest of its own.
 */
export function mispRoutes({ api, limits, credentials }: RouteScope, { feeds, knownGood }: Needs): void {
  const gate = { credentials, limits };
  const turns = createTurns(READS);
  /** What everyone may read is put together for all who ask within a minute. */
  const forEveryone = new Map<string, { readonly at: number; readonly text: Promise<string> }>();
  const shared = (path: string, make: () => Promise<string>): Promise<string> => {
    const known = forEveryone.get(path);
    if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.text;
    const text = make();
    if (forEveryone.size >= SHARED_MOST) forEveryone.clear();
    forEveryone.set(path, { at: Date.now(), text });
    text.catch(() => forEveryone.delete(path));
    return text;
  };
  /** Access is checked at each call: guests get nothing of a feed that has turned private. */
  const forGuests = (path: string, found: readonly ReadFeed[], name: string, answer: Answer): Promise<string> => {
    const what = found.map(({ feed, streams }) => [
      feed.id,
      feed.name,
      feed.visibility,
      ...streams.map(({ id }) => id),
    ]);
    return shared(`${path} ${md5(JSON.stringify(what))}`, async () => answer(found, name));
  };
  const serveAt = (path: string, type: string, answer: Answer) =>
    api.get(path, {
      config: { basic: true },
      async onRequest(request) {
        request.caller = await admit(ACCESS, gate, request);
      },
      handler: async (request, reply) => {
        const { id, name = "" } = request.params as { id?: string; name?: string };
        if (id !== undefined && !UUID.test(id)) throw new ApiFailure("not_found");
        const viewer = viewerOf(request.caller);
        const find = async () =>
          id === undefined ? feeds.handedOut(viewer, { most: FEEDS_MOST }) : [await feeds.read(viewer, id)];
        const make = async () => answer(await find(), name);
        const text =
          viewer === null
            ? await forGuests(`${path} ${name}`, await find(), name, answer)
            : await whileConnected(request, (gone) => turns.run(viewer.accountId, make, gone));
        return reply.type(type).send(text);
      },
    });
  const serve = (file: string, type: string, answer: Answer) => {
    serveAt(`/misp/${file}`, type, answer);
    serveAt(`/misp/feeds/:id/${file}`, type, answer);
  };
  const json = "application/json; charset=utf-8";

  serve("manifest.json", json, async (found) => {
    const windows = await windowsOf(feeds, found);
    return JSON.stringify(Object.fromEntries(windows.map((window) => [window.uuid, headOf(window)])));
  });
  serve("hashes.csv", "text/csv; charset=utf-8", async (found) => {
    const lines: string[] = [];
    for (const window of await windowsOf(feeds, found)) {
      if (lines.length >= HASHES_MOST) break;
      const items = await itemsOf(feeds, window);
      const values = new Set(items.flatMap(({ stream_id: id, value }) => (id === ARTICLES_STREAM ? [] : [value])));
      for (const value of values) if (!isNeverListed(value)) lines.push(`${md5(value)},${window.uuid}\n`);
    }
    return lines.join("");
  });
  serve(":name", json, async (found, name) => {
    if (!FILE.test(name)) throw new ApiFailure("not_found");
    const window = (await windowsOf(feeds, found)).find(({ uuid }) => name === `${uuid}.json`);
    if (window === undefined) throw new ApiFailure("not_found");
    const items = await itemsOf(feeds, window);
    const good = await knownGood(items.map(({ value }) => value));
    const Attribute = attributesOf(items, good);
    return JSON.stringify({ Event: { uuid: window.uuid, ...headOf(window), published: true, Attribute } });
  });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const FILE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.json$/;
const md5 = (value: string): string => createHash("md5").update(value).digest("hex");

async function windowsOf(feeds: Feeds, of: readonly ReadFeed[], now = Date.now()): Promise<Window[]> {
  const windows: Window[] = [];
  for (const found of of) {
    const ids = streamsOf(found);
    for (let back = 0; back < DAYS && ids.length > 0; back++) {
      const day = utcDay(now - back * DAY_MS);
      const { rows } = await feeds.itemsOf(ids, { before: microsOf(day) + DAY_MS * 1000, limit: 1 });
      const last = rows[0]?.seq;
      // Nothing is older either.
      if (last === undefined) break;
      if (last >= microsOf(day)) windows.push({ found, day, uuid: eventId(found.feed.id, day), last });
    }
  }
  return windows;
}

/** Of the traffic light protocol (FIRST, 2.0): what everyone may read, and what is for those who may read the feed. */
const CLEAR = { name: "tlp:clear", colour: "#ffffff" };
const AMBER = { name: "tlp:amber", colour: "#ffc000" };

const headOf = ({ found: { feed }, day, last }: Window) => ({
  info: `${feed.name}, ${day}`,
  date: day,
  analysis: "2",
  threat_level_id: "4",
  timestamp: secondsOf(last),
  Orgc: organisationOf(feed),
  Tag: [feed.visibility === FEED_VISIBILITY.public ? CLEAR : AMBER],
});

async function itemsOf(feeds: Feeds, { found, day }: Window): Promise<ItemRow[]> {
  const ids = streamsOf(found);
  const end = microsOf(day) + DAY_MS * 1000;
  const items: ItemRow[] = [];
  for (let after = microsOf(day) - 1; items.length < ATTRIBUTES_MOST;) {
    const { rows, hasMore } = await feeds.itemsOf(ids, { after, limit: 1000 });
    items.push(...rows.filter(({ seq }) => seq < end));
    const last = rows.at(-1)?.seq ?? end;
    if (!hasMore || last >= end) break;
    after = last;
  }
  return items.slice(0, ATTRIBUTES_MOST);
}

const TYPES: Readonly<Record<string, readonly [type: string, category: string]>> = {
  address: ["ip-dst", "Network activity"],
  prefix: ["ip-dst", "Network activity"],
  domain: ["domain", "Network activity"],
  url: ["url", "Network activity"],
  email: ["email-src", "Payload delivery"],
  md5: ["md5", "Payload delivery"],
  sha1: ["sha1", "Payload delivery"],
  sha256: ["sha256", "Payload delivery"],
  sha512: ["sha512", "Payload delivery"],
  jarm: ["jarm-fingerprint", "Network activity"],
  asn: ["AS", "Network activity"],
  cve: ["vulnerability", "External analysis"],
};

/**
 * The attributes of an event: MISP refuses a second with the same type and value. One of a value that came several times keeps the UUID
 * of the first, and has what its last item says.
 * @param items in their order
 * @param good values that are known to be good, which are nothing to look out for
 */
export function attributesOf(items: readonly ItemRow[], good: ReadonlySet<string>) {
  const found = new Map<string, ReturnType<typeof attributeOf>>();
  for (const item of items) {
    const attribute = attributeOf(item, good);
    const key = `${attribute.type} ${attribute.value}`;
    const before = found.get(key);
    found.set(key, before === undefined ? attribute : { ...attribute, uuid: before.uuid });
  }
  return [...found.values()];
}

/** @param good values that are known to be good, which are nothing to look out for */
export function attributeOf({ stream_id, seq, value, data }: ItemRow, good: ReadonlySet<string>) {
  const isArticle = stream_id === ARTICLES_STREAM;
  const { kind } = readIndicator(value);
  const [type, category] = isArticle
    ? (["link", "External analysis"] as const)
    : (TYPES[kind ?? ""] ?? (["text", "Other"] as const));
  return {
    uuid: uuidv5(`attribute ${stream_id} ${seq}`, FYR),
    type,
    category,
    value,
    to_ids: type !== "text" && !isArticle && !good.has(value),
    timestamp: secondsOf(seq),
    comment: Object.entries(data)
      .map(([name, said]) => `${name}: ${typeof said === "string" ? said : JSON.stringify(said)}`)
      .join("; "),
  };
}
