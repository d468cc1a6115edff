import type { Dataset } from "@fyr/contract";
import { DATASETS } from "@fyr/core/datasets";
import type { LatestBuilds } from "../datasets/index.ts";
import type { SampleId } from "./samples.ts";

/** Why a sample has no rows. */
export const missingText = (id: SampleId): string => (id === "forward-dns" ? OF_SENSORS : NO_DATA);

const NO_DATA = "This installation has no data of this kind yet";
/** Names and their addresses come from passive DNS alone, of which strangers see nothing, whether there is any or not. */
const OF_SENSORS =
  "This is what the sensors of this installation saw. It needs permission: an administrator can allow your account, " +
  "and lookups of domains and addresses then show it";

type Latest = Awaited<ReturnType<LatestBuilds>>;

/** @param rows how many rows each sample has here */
export function presentDatasets(rows: ReadonlyMap<SampleId, number>, builds: Latest): Dataset[] {
  return DATASETS.map(({ id, name, description, formats }) => {
    const { latest = null, empty = null, refused = null } = builds.get(id) ?? {};
    return Object.assign(
      { id, name, description, formats: [...formats], latest, empty, refused },
      hereOf(id, rows, empty),
    );
  });
}

/**
 * What this installation has of it. WHOIS is given on request only.
 * @param empty why the latest build has no rows
 */
function hereOf(id: Dataset["id"], rows: ReadonlyMap<SampleId, number>, empty: string | null) {
  if (id === "whois") return { sample: null, available: false, missing: null };
  const available = (rows.get(id) ?? 0) > 0;
  return {
    sample: `/api/dataset/sample/${id}.jsonl`,
    available,
    missing: available ? null : (empty ?? missingText(id)),
  };
}
