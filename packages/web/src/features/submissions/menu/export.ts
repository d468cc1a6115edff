import { toast } from "../../../components/toast/index.ts";
import { callForFile, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/download.ts";

/**
 * Saves the thread below a post in a format that other programs read.
 * @param verdicts as well, for a credit each: of MISP events
 */
export async function exportThread(id: string, format: "stix" | "misp", verdicts = false): Promise<void> {
  const params = { id };
  try {
    const file =
      format === "stix"
        ? callForFile(ENDPOINTS.exportStix, { params })
        : callForFile(ENDPOINTS.exportMisp, { params, ...(verdicts && { query: { verdicts: "true" } }) });
    downloadBlob(`fyr-${id}.${format}.json`, await file);
  } catch (error) {
    toast.error(messageOf(error));
  }
}
