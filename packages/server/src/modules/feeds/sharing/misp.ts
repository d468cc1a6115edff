import { createHash } from "node:crypto";
import { readIndicator } from "@fyr/core/indicators";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { v5 as uuidv5 } from "uuid";
import { whileConnected } from "../../../http/connected.ts";
import type { RouteScope } from "../../../http/route-scope.ts";
import { createTurns } from "../../../http/turns.ts";
import { ApiFailure } from "../../../http/failure.ts";
import { type Access, admit } from "../../../http/admit.ts";
import { type Viewer, viewerOf } from "../access.ts";
import type { Feeds, ReadFeed } from "../service.ts";
import type { ItemRow } from "../streams.ts";
import { hasPatterns } from "./indicator.ts";

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
const ORGANISATION = { name: "Fyr", uuid: uuidv5("organisation", FYR) };

interface Window {
  readonly found: ReadFeed;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly uuid: string;
  /** The place of its last item. */
  readonly last: number;
}

const eventId = (feed: string, day: string): string => uuidv5(`event ${feed} ${day}`, FYR);
const patterned = ({ streams }: ReadFeed): string[] =>
  streams.filter(({ type }) => hasPatterns(type)).map(({ id }) => id);
const microsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) * 1000;
const secondsOf = (seq: number): string => `${Math.floor(seq / 1_000_000)}`;

/**
 * A feed of MISP: one event for each day of each feed, with the items that were added on it. An event has the same UUID for
 * ever, and so has each of its attributes; only that of today grows.
 */
export function mispRoutes({ api, limits, credentials }: RouteScope, feeds: Feeds): void {
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
  const serve = (path: string, type: string, answer: (viewer: Viewer, name: string) => Promise<string>) =>
    api.get(path, {
      config: { basic: true },
      async onRequest(request) {
        request.caller = await admit(ACCESS, gate, request);
      },
      handler: async (request, reply) => {
        const { name = "" } = request.params as { name?: string };
        const viewer = viewerOf(request.caller);
        const make = () => answer(viewer, name);
        const text =
          viewer === null
            ? await shared(`${path} ${name}`, make)
            : await whileConnected(request, (gone) => turns.run(viewer.accountId, make, gone));
        return reply.type(type).send(text);
      },
    });
  const json = "application/json; charset=utf-8";

  serve("/misp/manifest.json", json, async (viewer) => {
    const windows = await windowsOf(feeds, viewer);
    return JSON.stringify(Object.fromEntries(windows.map((window) => [window.uuid, headOf(window)])));
  });
  serve("/misp/hashes.csv", "text/csv; charset=utf-8", async (viewer) => {
    const lines: string[] = [];
    for (const window of await windowsOf(feeds, viewer)) {
      if (lines.length >= HASHES_MOST) break;
      for (const { value } of await itemsOf(feeds, window)) lines.push(`${md5(value)},${window.uuid}\n`);
    }
    return lines.join("");
  });
  serve("/misp/:name", json, async (viewer, name) => {
    if (!FILE.test(name)) throw new ApiFailure("not_found");
    const window = (await windowsOf(feeds, viewer)).find(({ uuid }) => name === `${uuid}.json`);
    if (window === undefined) throw new ApiFailure("not_found");
    const Attribute = (await itemsOf(feeds, window)).map(attributeOf);
    return JSON.stringify({ Event: { uuid: window.uuid, ...headOf(window), published: true, Attribute } });
  });
}

const FILE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.json$/;
const md5 = (value: string): string => createHash("md5").update(value).digest("hex");

async function windowsOf(feeds: Feeds, viewer: Viewer, now = Date.now()): Promise<Window[]> {
  const windows: Window[] = [];
  for (const found of await feeds.readable(viewer, FEEDS_MOST)) {
    const ids = patterned(found);
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

const headOf = ({ found: { feed }, day, last }: Window) => ({
  info: `${feed.name}, ${day}`,
  date: day,
  analysis: "2",
  threat_level_id: "4",
  timestamp: secondsOf(last),
  Orgc: ORGANISATION,
  Tag: [{ name: "tlp:clear", colour: "#ffffff" }],
});

async function itemsOf(feeds: Feeds, { found, day }: Window): Promise<ItemRow[]> {
  const ids = patterned(found);
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

function attributeOf({ stream_id, seq, value, data }: ItemRow) {
  const { kind } = readIndicator(value);
  const [type, category] = TYPES[kind ?? ""] ?? ["text", "Other"];
  return {
    uuid: uuidv5(`attribute ${stream_id} ${seq}`, FYR),
    type,
    category,
    value,
    to_ids: type !== "text",
    timestamp: secondsOf(seq),
    comment: Object.entries(data)
      .map(([name, said]) => `${name}: ${typeof said === "string" ? said : JSON.stringify(said)}`)
      .join("; "),
  };
}
