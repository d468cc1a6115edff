import { type LabelImportReport, REJECTED_SHOWN } from "@fyr/contract";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { describeImport, type ImportOptions } from "@fyr/core/sources";
import { labeller, parseLabelList, type TextChunks } from "@fyr/core/labels";
import { ApiFailure } from "../../http/failure.ts";
import type { LabelStore } from "../../storage/labels/index.ts";

export interface ImportOrder {
  readonly source: string;
  readonly options: ImportOptions;
  readonly mode: "replace" | "add";
}

/**
 * Reads a list and stores its labels. Rows that cannot be read are reported, and stop nothing.
 * @throws ApiFailure `bad_request` where the source, the format or the file as a whole is not understood
 */
export async function importLabelList(
  store: LabelStore,
  { source, options, mode }: ImportOrder,
  text: TextChunks,
): Promise<LabelImportReport> {
  if (source === SENSOR_SOURCE.id) {
    throw new ApiFailure("bad_request", { message: `'${source}' is the name of this installation's own sensors` });
  }
  const described = describeImport(source, options);
  if (!described.ok) throw new ApiFailure("bad_request", { message: described.reason });
  const { format, meaning } = described;
  const label = labeller(meaning);
  const rejected: LabelImportReport["rejected"] = [];
  let read = 0;
  let rejectedCount = 0;

  async function* rows() {
    for await (const entry of parseLabelList(format, text)) {
      if (entry.ok) {
        read++;
        yield label(entry.row);
      } else {
        rejectedCount++;
        if (rejected.length < REJECTED_SHOWN) {
          rejected.push({ line: entry.line, text: entry.text, reason: entry.reason });
        }
      }
    }
  }
  const { added, removed, unchanged } = await store.importBatch(meaning.source, rows(), mode);
  return { source, read, added, removed, unchanged, rejected_count: rejectedCount, rejected };
}
