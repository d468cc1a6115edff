import { toast } from "../../../components/toast/index.ts";
import { callForFile, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/download.ts";

/** Saves the thread below a post in a format that other programs read. */
export async function exportThread(id: string, format: "stix" | "misp"): Promise<void> {
  const endpoint = format === "stix" ? ENDPOINTS.exportStix : ENDPOINTS.exportMisp;
  try {
    downloadBlob(`fyr-${id}.${format}.json`, await callForFile(endpoint, { params: { id } }));
  } catch (error) {
    toast.error(messageOf(error));
  }
}
