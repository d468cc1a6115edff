import type { DatasetFile, DatasetId } from "@fyr/contract";

/** Commands that can be copied; the key is the reader's own, and stands in none. */
export function commandsOf(origin: string, id: DatasetId, file: Pick<DatasetFile, "format" | "compression" | "name">) {
  const path = `${origin}/api/dataset/${id}`;
  const query = `format=${file.format}&compression=${file.compression}`;
  return {
    curl: `curl -fL -C - -H "X-API-Key: $FYR_KEY" -o ${file.name} '${path}/download?${query}'`,
    sync: `fyr dataset sync ${origin} ${id} ./${id} --key-file fyr.key`,
  };
}
