import type { FastifyReply, FastifyRequest } from "fastify";
import { type Access, admit, type Gate } from "../../../../http/admit.ts";
import { ApiFailure } from "../../../../http/failure.ts";
import type { RouteScope } from "../../../../http/route-scope.ts";
import { type Viewer, viewerOf } from "../../access.ts";
import { timeOf } from "../../presenter.ts";
import { readPage } from "./page.ts";
import { Refusal } from "./query.ts";
import type { ApiRoot, Collection } from "./root.ts";

const TAXII = "application/taxii+json;version=2.1";
const STIX = "application/stix+json;version=2.1";

/** A key may be the password of HTTP's Basic scheme: TAXII clients know no other. */
const ACCESS: Access = { access: "public", credentials: ["session", "key"], cost: 0 };

interface Needs {
  /** The first is the default. */
  readonly roots: readonly ApiRoot[];
  readonly publicUrl: () => string;
}

/**
 * A TAXII 2.1 server: API roots of collections, whose objects are indicators in the order of their places. A place is a
 * microsecond of its own, so `added_after` with the time of the last object goes on exactly behind it, though a thousand
 * came at once.
 */
export function taxiiRoutes({ api, limits, credentials }: RouteScope, { roots, publicUrl }: Needs): void {
  const gate: Gate = { credentials, limits };
  const urlOf = ({ path }: ApiRoot) => `${publicUrl()}/taxii2/${path}/`;
  void api.register(
    async (plugin) => {
      plugin.setErrorHandler(async (error, _request, reply) => {
        const { code, title } = refusalOf(error);
        if (code === 401) void reply.header("www-authenticate", 'Basic realm="Fyr", charset="UTF-8"');
        return send(reply.code(code), { title, http_status: `${code}` });
      });
      const serve = (path: string, answer: (call: TaxiiCall) => Promise<object>) =>
        plugin.get(path, {
          config: { basic: true },
          async onRequest(request) {
            request.caller = await admit(ACCESS, gate, request);
            const isNamed = request.headers.authorization !== undefined || request.headers["x-api-key"] !== undefined;
            if (request.caller === null && isNamed) throw new Refusal(401, "This key is not valid");
          },
          async handler(request, reply) {
            refuseOtherMedia(request);
            const query = new URLSearchParams(request.raw.url?.split("?")[1]);
            const viewer = viewerOf(request.caller);
            const isKnown = request.caller !== null;
            return send(reply, await answer({ viewer, isKnown, query, params: request.params as Params, reply }));
          },
        });

      serve("/", async ({ viewer }) => {
        const open = roots.filter(({ isClosed }) => !isClosed || viewer !== null).map(urlOf);
        return { title: "Fyr", description: "Feeds and threads of this Fyr", default: open[0], api_roots: open };
      });
      for (const root of roots) serveRoot(root, serve);
      serve("/:root/status/:id/", async () => {
        throw new Refusal(404, "There is no such status: nothing is added over TAXII");
      });
      for (const path of ["/:root/collections/:id/objects/", "/:root/collections/:id/objects/:object/"]) {
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
}

type Serve = (path: string, answer: (call: TaxiiCall) => Promise<object>) => void;

function serveRoot(root: ApiRoot, serveAny: Serve): void {
  const serve: Serve = (path, answer) =>
    serveAny(path, async (call) => {
      if (root.isClosed && call.viewer === null) throw refusalOfStranger(call);
      return answer(call);
    });
  const read = async ({ viewer, params: { id } }: TaxiiCall): Promise<Collection> => {
    if (!UUID.test(id)) throw new Refusal(404, "There is no such collection");
    return root.read(viewer, id.toLowerCase());
  };
  const page = async (call: TaxiiCall, only?: Parameters<typeof readPage>[2]) => {
    const found = await readPage(await read(call), call.query, only);
    const [first, last] = [found.rows[0], found.rows.at(-1)];
    if (first !== undefined && last !== undefined) {
      void call.reply.header("x-taxii-date-added-first", timeOf(first.seq));
      void call.reply.header("x-taxii-date-added-last", timeOf(last.seq));
    }
    return found;
  };

  serve(`/${root.path}/`, async () => ({
    title: root.title,
    description: root.description,
    versions: [TAXII],
    max_content_length: 1024,
  }));
  serve(`/${root.path}/collections/`, async ({ viewer }) => ({
    collections: (await root.list(viewer)).map(present),
  }));
  serve(`/${root.path}/collections/:id/`, async (call) => present(await read(call)));
  serve(`/${root.path}/collections/:id/objects/`, async (call) => {
    const { rows, rest } = await page(call);
    return { ...rest, ...(rows.length > 0 && { objects: rows.map(({ object }) => object) }) };
  });
  serve(`/${root.path}/collections/:id/manifest/`, async (call) => {
    const { rows, rest } = await page(call);
    const objects = rows.map(({ seq, object: { id, modified } }) => {
      return { id, date_added: timeOf(seq), version: modified, media_type: STIX };
    });
    return { ...rest, ...(objects.length > 0 && { objects }) };
  });
  serve(`/${root.path}/collections/:id/objects/:object/`, async (call) => {
    const { rows, rest } = await page(call, { object: call.params.object });
    if (rows.length === 0 && !call.query.has("added_after")) throw new Refusal(404, "There is no such object");
    return { ...rest, objects: rows.map(({ object }) => object) };
  });
  serve(`/${root.path}/collections/:id/objects/:object/versions/`, async (call) => {
    const { rows, rest } = await page(call, { object: call.params.object, allVersions: true });
    if (rows.length === 0) throw new Refusal(404, "There is no such object");
    return { ...rest, versions: rows.map(({ object }) => object.modified) };
  });
}

interface Params {
  readonly id: string;
  readonly object: string;
}

interface TaxiiCall {
  readonly viewer: Viewer;
  /** Whether the caller has an account, though the key may not query. */
  readonly isKnown: boolean;
  readonly query: URLSearchParams;
  readonly params: Params;
  readonly reply: FastifyReply;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** As bytes: Fastify would add a charset to the media type of a text, which TAXII does not have. */
const send = (reply: FastifyReply, answer: object): FastifyReply =>
  reply.type(TAXII).send(Buffer.from(JSON.stringify(answer)));

const present = ({ id, title, description }: Collection) => ({
  id,
  title,
  ...(description !== "" && { description }),
  can_read: true,
  can_write: false,
  media_types: [STIX],
});

const refusalOfStranger = ({ isKnown }: TaxiiCall): Refusal =>
  isKnown
    ? new Refusal(403, "This needs a key with the scope query")
    : new Refusal(401, "This needs a key with the scope query, as the password of HTTP's Basic scheme");

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
function refuseOtherMedia({ headers }: FastifyRequest): void {
  const accepted = (headers.accept ?? "*/*").split(",").map((part) => part.replaceAll(" ", "").toLowerCase());
  const isTaken = accepted.some((part) => {
    const [type = "", ...parameters] = part.split(";");
    if (!["*/*", "application/*", "application/taxii+json"].includes(type)) return false;
    const version = parameters.find((one) => one.startsWith("version="));
    return version === undefined || version === "version=2.1";
  });
  if (!isTaken) throw new Refusal(406, `This server sends ${TAXII}`);
}
