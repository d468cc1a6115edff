import { ENDPOINTS, SMALL_THUMBNAIL_SIDE, THUMBNAIL_MAX } from "@fyr/contract";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { ApiFailure } from "../../http/failure.ts";
import type { Providers } from "./providers.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { actorOf } from "./routes.ts";
import type { Thumbnails } from "./thumbnails.ts";

/** Uploads. In a plugin of their own: only there are bodies of many parts read. */
function uploadRoutes({ api, bindIn }: RouteScope, providers: Providers): void {
  void api.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: THUMBNAIL_MAX, files: 1, fields: 10, parts: 11 } });
    // A body of another kind is no picture, whatever it calls itself.
    uploads.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    bindIn(uploads)(ENDPOINTS.uploadThumbnail, async ({ params, request, caller }) => {
      const upload = await readUpload(request);
      return { thumbnail_url: await providers.setThumbnail(params.name, upload, actorOf({ caller, request })) };
    });
  });
}

async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw refused("Send a multipart form with a field 'thumbnail'");
  try {
    const part = await request.file();
    if (part?.fieldname !== "thumbnail") throw refused("The field 'thumbnail' has no file");
    const bytes = await part.toBuffer();
    // It throws only where it meets the limit within a piece, and not where a piece ends there.
    if (part.file.truncated) throw refused(TOO_LARGE);
    return bytes;
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    const tooLarge = error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
    throw refused(tooLarge ? TOO_LARGE : "The form cannot be read");
  }
}

const TOO_LARGE = "Image must be less than 2MB";
const refused = (message: string) => new ApiFailure("invalid_file", { details: [{ field: "thumbnail", message }] });

const FILE = new RegExp(`^([0-9a-f]{64})(-${SMALL_THUMBNAIL_SIDE})?\\.webp$`);

/** Pictures, and their uploads. */
export function thumbnailRoutes(scope: RouteScope, thumbnails: Thumbnails, providers: Providers): void {
  uploadRoutes(scope, providers);
  const { api, limits } = scope;
  // Public: an image element sends no token, and a picture is named by its content.
  api.get<{ Params: { file: string } }>(
    "/entities/thumbnails/:file",
    { onRequest: (request) => limits.stranger(request) },
    async (request, reply) => {
      const [, sha256 = "", small] = FILE.exec(request.params.file) ?? [];
      const picture = await thumbnails.read(sha256, small !== undefined);
      if (picture === null) throw new ApiFailure("not_found");
      return reply
        .type("image/webp")
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(picture);
    },
  );
}
