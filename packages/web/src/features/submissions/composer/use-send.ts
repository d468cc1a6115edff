import { COMPOSER_CLOSE_MS, COMPOSER_CLOSE_PARTIAL_MS, type SubmissionResult } from "@fyr/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, call, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { announceSubmission } from "../events.ts";
import type { DraftFile } from "./files.ts";
import { type DraftItem, posted } from "./items.ts";
import { sendFiles } from "./send-files.ts";
import { newId } from "../../../lib/new-id.ts";

export type Sending =
  | { readonly kind: "editing" }
  | { readonly kind: "submitting" }
  | { readonly kind: "uploading"; readonly sent: number; readonly total: number }
  /** What was not stored of its items, each with the reason. */
  | { readonly kind: "posted"; readonly refused: Refused; readonly warnings: readonly string[] }
  | { readonly kind: "partial" }
  | { readonly kind: "error"; readonly message: string };

type Refused = SubmissionResult["results"];

interface Written {
  readonly content: string;
  readonly parentId: string | null;
  readonly items: readonly DraftItem[];
  readonly files: readonly DraftFile[];
}

/** Sends a post and then its files; `onClose` follows some seconds after the post is there. */
export function useSend(onPosted: () => void, onClose: () => void) {
  const [state, setState] = useState<Sending>({ kind: "editing" });
  const upload = useRef<AbortController>(null);
  // The same for each try of this post: an answer that was lost makes no second one.
  const [requestId] = useState(newId);
  const callbacks = useRef({ onPosted, onClose });
  useEffect(() => {
    callbacks.current = { onPosted, onClose };
  });
  useEffect(() => {
    if (state.kind !== "posted" && state.kind !== "partial") return undefined;
    // What was not stored stays until it is read.
    if (state.kind === "posted" && state.refused.length > 0) return undefined;
    const after = state.kind === "posted" ? COMPOSER_CLOSE_MS : COMPOSER_CLOSE_PARTIAL_MS;
    const timer = setTimeout(() => callbacks.current.onClose(), after);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => () => upload.current?.abort(), []);

  const attach = async (id: string, files: readonly DraftFile[], refused: Refused): Promise<Sending> => {
    const controller = new AbortController();
    upload.current = controller;
    const onProgress = (sent: number, total: number) => setState({ kind: "uploading", sent, total });
    try {
      return { kind: "posted", refused, warnings: await sendFiles(id, files, controller.signal, onProgress) };
    } catch {
      return { kind: "partial" };
    } finally {
      announceSubmission();
    }
  };

  const send = async ({ content, parentId, items, files }: Written): Promise<void> => {
    setState({ kind: "submitting" });
    let result: SubmissionResult;
    try {
      result = await call(ENDPOINTS.submitData, {
        body: { content, parent_id: parentId, items: posted(items), request_id: requestId },
      });
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.code !== 0;
      const message = isAnswered ? messageOf(error) : "An error occurred while submitting";
      return setState({ kind: "error", message });
    }
    const { submission_id: id } = result;
    const refused = result.results.filter(({ status }) => status === "invalid");
    if (id === null) return setState({ kind: "error", message: "Failed to create post" });
    callbacks.current.onPosted();
    announceSubmission();
    // What was answered of these addresses before is not what would be answered now.
    queryClient.removeQueries({ queryKey: ["ip"], type: "inactive" });
    setState(files.length === 0 ? { kind: "posted", refused, warnings: [] } : await attach(id, files, refused));
  };

  return {
    state,
    send,
    refuse: (message: string) => setState({ kind: "error", message }),
    /** Ends the upload; the post stays. */
    cancelUpload: () => upload.current?.abort(),
  };
}
