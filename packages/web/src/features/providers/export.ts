import { ApiError, callForFile, ENDPOINTS } from "../../lib/api/index.ts";
import { downloadBlob } from "../../lib/download.ts";

/** Saves all addresses of a provider as compressed JSON lines. */
export async function exportProvider(name: string): Promise<void> {
  const blob = await callForFile(ENDPOINTS.exportProvider, { params: { name } });
  downloadBlob(`${name.replaceAll(/[^\w.-]+/g, "_")}.jsonl.gz`, blob);
}

/** Why an export failed, in the specification's words. */
export function exportFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return "An unexpected error occurred during export";
  if (error.status === "unauthorized") return "You need to be logged in to export data";
  if (error.status === "ratelimited") return "Too many requests. Please try again later.";
  if (error.code === 403) return error.message;
  return "Failed to export data. Please try again.";
}
