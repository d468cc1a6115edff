import type { FastifyReply, FastifyRequest } from "fastify";
import { type Access, admit, type Gate } from "../../../http/admit.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { RouteScope } from "../../../http/route-scope.ts";
import { type Viewer, viewerOf } from "../access.ts";
import { timeOf } from "../presenter.ts";
import { summaryOf } from "../feeds.ts";
import type { Feeds, ReadFeed } from "../service.ts";
import type { ItemRow } from "../streams.ts";
import { hasPatterns, indicatorId, indicatorOf, placeOfId } from "./indicator.ts";

const TAXII = "application/taxii+json;version=2.1";
const STIX = "application/stix+json;version=2.1";
/** Below `/taxii2/`. */
const API_ROOT = "feeds";
const PAGE = { usual: 100, most: 1000 } as const;
const COLLECTIONS_MOST = 500;

/** A key may be the password of HTTP's Basic scheme: TAXII clients know no other. */
const ACCESS: Access = { access: "public", credentials: ["session", "key"], cost: 0 };

interface Needs {
  readonly feeds: Feeds;
  readonly publicUrl: () => string;
}

/** What is refused, as an error message of TAXII 2.1 (section 3.6.1). */
class Refusal extends Error {
  readonly code: number;
  constructor(code: number, title: string) {
    super(title);
    this.code = code;
  }
}

/**
 * A TAXII 2.1 server over feeds: a collection is a feed, an object is an indicator of an item. Objects are in the order of
 * their places. A place is a microsecond of its own, so `added_after` with the time of the last object goes on exactly
 * behind it, though a thousand came at once.
 */
export function taxiiRoutes({ api, limits, credentials }: RouteScope, { feeds, publicUrl }: Needs): void {
  const gate: Gate = { credentials, limits };
  void api.register(
    async (plugin) => {
      plugin.setErrorHandler(async (error, _request, reply) => {
        const { code, title } = refusalOf(error);
        if (code === 401) void reply.header("www-authenticate", 'Basic realm="Fyr", charset="UTF-8"');
        return send(reply.code(code), { title, http_status: `${code}` });
      });
      const serve = (path: string, answer: (call: TaxiiCall) => Promise<object>, media: readonly string[] = [TAXII]) =>
        plugin.get(path, {
          config: { basic: true },
          async onRequest(request) {
            request.caller = await admit(ACCESS, gate, request);
            const isNamed = request.headers.authorization !== undefined || request.headers["x-api-key"] !== undefined;
            if (request.caller === null && isNamed) throw new Refusal(401, "This key is not valid");
          },
          async handler(request, reply) {
            refuseOtherMedia(request, media);
            const query = new URLSearchParams(request.raw.url?.split("?")[1]);
            const viewer = viewerOf(request.caller);
            return send(reply, await answer({ viewer, query, params: request.params as Params, reply }));
          },
        });

      serve("/", async () => ({
        title: "Fyr",
        description: "Feeds of this Fyr",
        default: `${publicUrl()}/taxii2/${API_ROOT}/`,
        api_roots: [`${publicUrl()}/taxii2/${API_ROOT}/`],
      }));
      serve(`/${API_ROOT}/`, async () => ({
        title: "Feeds",
        description: "Feeds of this Fyr and those of the caller; any other that the caller may read by its id",
        versions: [TAXII],
        max_content_length: 1024,
      }));
      serve(`/${API_ROOT}/collections/`, async ({ viewer }) => ({
        collections: (await feeds.handedOut(viewer, { most: COLLECTIONS_MOST, withOwn: true }))
          .filter(({ streams }) => streams.length === 0 || streams.some(hasPatterns))
          .map(collectionOf),
      }));
      serve(`/${API_ROOT}/collections/:id/`, async ({ viewer, params }) =>
        collectionOf(await readCollection(viewer, params)),
      );
      serve(`/${API_ROOT}/collections/:id/objects/`, async (call) => {
        const page = await readPage(call);
        return { ...page.rest, ...(page.rows.length > 0 && { objects: page.rows.map(indicatorOf) }) };
      });
      serve(`/${API_ROOT}/collections/:id/manifest/`, async (call) => {
        const page = await readPage(call);
        const objects = page.rows.map((row) => {
          const { id, modified } = indicatorOf(row);
          return { id, date_added: timeOf(row.seq), version: modified, media_type: STIX };
        });
        return { ...page.rest, ...(objects.length > 0 && { objects }) };
      });
      serve(`/${API_ROOT}/collections/:id/objects/:object/`, async (call) => {
        const page = await readPage(call, call.params.object);
        if (page.rows.length === 0 && !call.query.has("added_after")) throw new Refusal(404, "There is no such object");
        return { ...page.rest, objects: page.rows.map(indicatorOf) };
      });
      serve(`/${API_ROOT}/collections/:id/objects/:object/versions/`, async (call) => {
        const page = await readPage(call, call.params.object);
        if (page.rows.length === 0) throw new Refusal(404, "There is no such object");
        return { ...page.rest, versions: page.rows.map((row) => indicatorOf(row).modified) };
      });
      serve(`/${API_ROOT}/status/:id/`, async () => {
        throw new Refusal(404, "There is no such status: nothing is added over TAXII");
      });
      for (const path of [`/${API_ROOT}/collections/:id/objects/`, `/${API_ROOT}/collections/:id/objects/:object/`]) {
        plugin.route({
          method: ["POST", "DELETE"],
          url: path,
          bodyLimit: 1024,
          onRequest: limits.stranger,
          handler: async () => {
            throw new Refusal(403, "Items are appended by POST /api/streams/{id}/items");
          },
        });
      }
    },
    { prefix: "/taxii2" },
  );

  async function readCollection(viewer: Viewer, { id }: Params): Promise<ReadFeed> {
    if (!UUID.test(id)) throw new Refusal(404, "There is no such collection");
    return feeds.read(viewer, id);
  }

  /** @param object the only object that is wanted */
  async function readPage({ viewer, query, params, reply }: TaxiiCall, object?: string) {
    const { streams } = await readCollection(viewer, params);
    const ids = streams.filter(hasPatterns).map(({ id }) => id);
    const limit = limitOf(query);
    const after = Math.max(placeAfter(query), nextOf(query));
    const wanted = object === undefined ? listOf(query, "match[id]") : [object];
    const page = isOther(query)
      ? { rows: [], hasMore: false }
      : wanted === null
        ? await feeds.itemsOf(ids, { after, limit })
        : { rows: await readWanted(ids, wanted, after), hasMore: false };
    // Of objects that were asked for by their ids, those that have the version.
    const rows = page.rows.filter((row) => hasVersion(query, row)).slice(0, limit);
    const hasMore = page.hasMore || (wanted !== null && page.rows.length > limit);
    const [first, last] = [rows[0], rows.at(-1)];
    if (first !== undefined && last !== undefined) {
      void reply.header("x-taxii-date-added-first", timeOf(first.seq));
      void reply.header("x-taxii-date-added-last", timeOf(last.seq));
    }
    const end = page.rows.at(-1)?.seq;
    const next = hasMore && end !== undefined ? { next: writeNext(last?.seq ?? end) } : {};
    return { rows, rest: hasMore ? { more: true, ...next } : { more: false } };
  }

  async function readWanted(ids: readonly string[], wanted: readonly string[], after: number): Promise<ItemRow[]> {
    const found: ItemRow[] = [];
    for (const id of wanted.slice(0, 100)) {
      const place = placeOfId(id);
      if (place === null || place <= after) continue;
      const { rows } = await feeds.itemsOf(ids, { after: place - 1, limit: 1 });
      found.push(...rows.filter((row) => indicatorId(row.stream_id, row.seq) === id));
    }
    return found.toSorted((a, b) => a.seq - b.seq);
  }
}

interface Params {
  readonly id: string;
  readonly object: string;
}

interface TaxiiCall {
  readonly viewer: Viewer;
  readonly query: URLSearchParams;
  readonly params: Params;
  readonly reply: FastifyReply;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** As bytes: Fastify would add a charset to the media type of a text, which TAXII does not have. */
const send = (reply: FastifyReply, answer: object): FastifyReply =>
  reply.type(TAXII).send(Buffer.from(JSON.stringify(answer)));

const collectionOf = ({ feed }: ReadFeed) => ({
  id: feed.id,
  title: feed.name,
  ...(summaryOf(feed) !== "" && { description: summaryOf(feed) }),
  can_read: true,
  can_write: false,
  media_types: [STIX],
});

function refusalOf(error: unknown): { code: number; title: string } {
  if (error instanceof Refusal) return { code: error.code, title: error.message };
  if (error instanceof ApiFailure) return { code: error.code, title: error.message };
  // What the HTTP server itself refuses: a body of another type, or one that is no JSON.
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  if (statusCode >= 400 && statusCode < 500) return { code: statusCode, title: TITLES[statusCode] ?? "Not understood" };
  return { code: 500, title: "Something went wrong" };
}

const TITLES: Readonly<Record<number, string>> = {
  413: "This is larger than what is read",
  415: "Nothing can be sent here: collections are read only",
};

/** @throws Refusal 406 where the client takes nothing of what there is (TAXII 2.1, section 1.6.8) */
function refuseOtherMedia({ headers }: FastifyRequest, media: readonly string[]): void {
  const accepted = (headers.accept ?? "*/*").split(",").map((part) => part.replaceAll(" ", "").toLowerCase());
  const isTaken = accepted.some((part) => {
    const [type = "", ...parameters] = part.split(";");
    if (!["*/*", "application/*", "application/taxii+json"].includes(type)) return false;
    const version = parameters.find((one) => one.startsWith("version="));
    return version === undefined || version === "version=2.1";
  });
  if (!isTaken) throw new Refusal(406, `This server sends ${media.join(", ")}`);
}

function limitOf(query: URLSearchParams): number {
  const text = query.get("limit");
  if (text === null) return PAGE.usual;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal(400, "limit is a number from 1 on");
  return Math.min(Number(text), PAGE.most);
}

/** The microsecond after which objects were added; 0 without one. */
function placeAfter(query: URLSearchParams): number {
  const text = query.get("added_after");
  if (text === null) return 0;
  const read = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const seconds = read === null ? Number.NaN : Date.parse(`${read[1]}Z`);
  if (Number.isNaN(seconds)) throw new Refusal(400, "added_after is a time like 2026-01-31T12:00:00.000000Z");
  return Math.max(0, seconds * 1000 + Number((read?.[2] ?? "").slice(0, 6).padEnd(6, "0")));
}

const writeNext = (seq: number): string => Buffer.from(`fyr1 ${seq}`).toString("base64url");

function nextOf(query: URLSearchParams): number {
  const text = query.get("next");
  if (text === null) return 0;
  const place = /^fyr1 (\d{1,16})$/.exec(Buffer.from(text, "base64url").toString("utf8"))?.[1];
  if (place === undefined) throw new Refusal(400, "This next is not one of this server");
  return Number(place);
}

function listOf(query: URLSearchParams, name: string): string[] | null {
  const text = query.get(name);
  return text === null ? null : text.split(",").map((one) => one.trim());
}

/** Whether a filter asks for nothing that there is: all objects are indicators of STIX 2.1. */
const isOther = (query: URLSearchParams): boolean =>
  listOf(query, "match[type]")?.includes("indicator") === false ||
  listOf(query, "match[spec_version]")?.includes("2.1") === false;

/** Each object has one version: the first, the last and all of them are the same. */
function hasVersion(query: URLSearchParams, row: ItemRow): boolean {
  const wanted = listOf(query, "match[version]");
  if (wanted === null || wanted.some((one) => ["last", "first", "all"].includes(one))) return true;
  const version = Date.parse(indicatorOf(row).modified);
  return wanted.some((one) => Date.parse(one) === version);
}
