import { ENDPOINTS } from "@fyr/contract";
import multipart from "@fastify/multipart";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Binder, Call } from "../../http/bind.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import { FileMissingError, type FileStore } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { findTop, type Viewer, viewerOf } from "../submissions/index.ts";
import { FORM_LIMITS, readForm } from "./form.ts";
import { presentAttachment } from "./presenter.ts";
import type { AttachmentRepository, AttachmentRow } from "./repository.ts";
import { roomFailure } from "./room.ts";
import type { Attachments } from "./service.ts";
import type { Spool } from "./spool.ts";
import type { UploadPlace } from "./under-way.ts";

/** A sender that is silent for so long is gone. */
const SILENCE_MS = 60_000;

export interface AttachmentRouteNeeds {
  readonly ledger: Ledger;
  readonly attachments: Attachments;
  readonly repository: AttachmentRepository;
  readonly files: FileStore;
  readonly spool: Spool;
  readonly disk: DiskRoom;
}

export function attachmentRoutes({ api, bind, bindStreamed }: RouteScope, parts: AttachmentRouteNeeds): void {
  listRoutes(bind, parts);
  void api.register(async (uploads) => {
    await uploads.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
    // A body of another kind is no form, whatever it calls itself.
    uploads.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    uploadRoute(bindStreamed(uploads), parts);
  });
}

type UploadCall = Pick<Call<typeof ENDPOINTS.uploadFiles>, "params" | "request" | "caller">;

function uploadRoute(bind: Binder, { attachments, spool, disk }: AttachmentRouteNeeds): void {
  const upload = async ({ params, request, caller }: UploadCall) => {
    const { "content-length": length } = request.headers;
    disk.admitMuch();
    const place = await attachments.admit(params.id, length === undefined ? null : Number(length), caller);
    try {
      return await store(place, length === undefined, { params, request, caller });
    } finally {
      place.leave();
    }
  };
  const store = async (place: UploadPlace, isCounted: boolean, { params, request, caller }: UploadCall) => {
    if (!request.isMultipart()) {
      throw new ApiFailure("invalid_file", { message: "Send a multipart form with files in fields named 'files'" });
    }
    const parts = request.parts();
    const silence = setTimeout(() => request.raw.destroy(new Error("The sender has fallen silent")), SILENCE_MS);
    let refusal: unknown = null;
    request.raw.on("data", (chunk: Uint8Array) => {
      silence.refresh();
      if (!isCounted || refusal !== null) return;
      try {
        place.came(chunk.length);
      } catch (error) {
        refusal = error;
        request.raw.destroy();
      }
    });
    const uploads = await readForm(parts, spool)
      .catch((error: unknown) => {
        throw refusal ?? roomFailure(error);
      })
      .finally(() => clearTimeout(silence));
    try {
      return await attachments.attach(params.id, uploads, { caller, address: request.ip }, place);
    } finally {
      await Promise.all(uploads.map(({ file }) => file.remove()));
    }
  };
  bind(ENDPOINTS.uploadFiles, (given) => disk.answering(upload(given)));
}

function listRoutes(bind: Binder, { ledger, repository, files }: AttachmentRouteNeeds): void {
  const find = async (id: string, viewer: Viewer) => {
    const top = await findTop(ledger, id, viewer);
    if (top === undefined) throw new ApiFailure("not_found");
    return top;
  };
  const list = async (id: string, whole: boolean, page: { offset: number; limit: number }, viewer: Viewer) => {
    const { rows, total } = await repository.page({ ...(await find(id, viewer)), whole }, viewer, page);
    return { attachments: rows.map(presentAttachment), total, has_more: page.offset + rows.length < total };
  };

  bind(ENDPOINTS.submissionAttachments, ({ params, query, caller }) => list(params.id, false, query, viewerOf(caller)));

  bind(ENDPOINTS.submissionAttachmentsAggregated, ({ params, query, caller }) =>
    list(params.id, true, query, viewerOf(caller)),
  );

  bind(ENDPOINTS.submissionAttachmentsAggregatedCount, async ({ params, caller }) => {
    const viewer = viewerOf(caller);
    return { count: await repository.count({ ...(await find(params.id, viewer)), whole: true }, viewer) };
  });

  bind(ENDPOINTS.downloadAttachment, async ({ params, caller }) => {
    const row = await repository.find(params.id, params.attachment, viewerOf(caller));
    if (row === undefined) throw new ApiFailure("not_found");
    const content = await files.get(row.file).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new ApiFailure("not_found") : error;
    });
    return Download.ofFile(nameOf(row), row.encrypted === 1 ? "application/zip" : row.media_type, content);
  });
}

const nameOf = ({ file_name, encrypted }: AttachmentRow): string => (encrypted === 1 ? `${file_name}.zip` : file_name);
